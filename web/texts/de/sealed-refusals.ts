/** What the server says of sealed ballots, by its English words. */
export const aboutSealed: Record<string, string> = {
  "Sealed ballots are for people with an account or an invitation, since there is a list of them.":
    "Versiegelte Stimmzettel sind für Leute mit Konto oder Einladung, denn es gibt eine Liste von ihnen.",
  "Who may take a ballot can't change. Please make it a new survey.":
    "Wer einen Stimmzettel holen kann, lässt sich nicht ändern. Bitte machen Sie eine neue Umfrage daraus.",
  "Sealed ballots take at least ten invited people.":
    "Versiegelte Stimmzettel brauchen mindestens zehn eingeladene Leute.",
  "Ballots were taken already, so the list of who may take one is fixed.":
    "Es wurden schon Stimmzettel geholt: Die Liste der Leute steht fest.",
  "Ballots are given once at least ten people are invited.":
    "Stimmzettel gibt es, sobald mindestens zehn Leute eingeladen sind.",
  "Sealed ballots take at least ten people with an account.":
    "Versiegelte Stimmzettel brauchen mindestens zehn Leute mit einem Konto.",
  "This isn't a ballot of this survey.": "Das ist kein Stimmzettel dieser Umfrage.",
  "This survey was for people who had an account when it was published.":
    "Diese Umfrage war für alle, die beim Veröffentlichen ein Konto hatten.",
  "Please send this without a cookie and without a token.":
    "Bitte senden Sie das ohne Cookie und ohne Token.",
  "This can't change between versions. Please make it a new survey.":
    "Das kann sich von Fassung zu Fassung nicht ändern. Bitte machen Sie eine neue Umfrage daraus.",
  "People have already taken part, and all of them have to answer the same version. Please make it a new survey.":
    "Es haben schon Leute teilgenommen, und alle müssen dieselbe Fassung beantworten. Bitte machen Sie eine neue Umfrage daraus.",
  "A link could put anybody’s name into this hidden field. Please list its values, or make the survey named.":
    "Über einen Link könnte in diesem versteckten Feld jeder Name stehen. Bitte legen Sie seine Werte fest, oder machen Sie die Umfrage namentlich.",
  "Endings that lead to different addresses tell those sites what was answered. Please give all of them the same address, or none.":
    "Führen Abschlüsse zu verschiedenen Adressen, dann erfahren diese Websites, was jemand geantwortet hat. Bitte geben Sie allen dieselbe Adresse oder keine.",
  "A condition that counts from today would show on which day somebody answered. Please use a fixed day.":
    "Eine Bedingung, die von heute aus zählt, verrät, an welchem Tag jemand geantwortet hat. Bitte nehmen Sie einen festen Tag.",
  "This survey takes sealed ballots alone.": "Diese Umfrage nimmt nur versiegelte Stimmzettel an.",
};
