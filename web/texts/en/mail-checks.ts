/** What an admin learns from a received mail's source. */
type About = { sender: string; domain: string };

export const mailCheckTexts = {
  title: "Email check",
  lead: "Check that your email reaches inboxes, not spam. Needed once, and after each change of the mail server.",
  sendTitle: "1. Send yourself a test email",
  sendText:
    "It has the headers of an invitation. Better still, change your address in the profile to one at a large provider before, and back afterwards.",
  send: "Send a test email",
  sent: (to: string) => `It’s on its way to ${to}.`,
  pasteTitle: "2. Paste what arrived",
  pasteText: "Open the email’s source and copy all of it:",
  places: [
    ["Gmail", "⋮, then Show original"],
    ["Outlook", "⋯, then View, then View message source"],
    ["Apple Mail", "View, then Message, then Raw source"],
    ["Thunderbird", "More, then View source"],
  ],
  source: "Source",
  sourceHint: "We only need the headers, so you can leave out the text. We don’t keep it.",
  check: "Check it",
  result: "3. What the receiver says",
  fine: "Everything is in place",
  toDo: (count: number) =>
    count === 1 ? "One thing needs attention" : `${count} things need attention`,
  judged: (receiver: string) => `Judged by ${receiver}.`,
  notOurs: (sender: string) =>
    `This email is from ${sender || "nobody"}, and not from this site’s address. Please paste the test email.`,
  states: { good: "OK", bad: "To do", unclear: "Unclear" },
  spfTitle: "SPF: may this server send for the domain?",
  spf: {
    pass: ({ domain }: About) => `Yes, ${domain || "the domain"} names it.`,
    elsewhere: ({ domain, sender }: About) =>
      `Yes, but for ${domain}, not for ${sender}. DMARC then rests on DKIM alone. Use a return address at ${sender} or below it: BOUNCE_ADDRESS, or your provider’s setting for it.`,
    fail: ({ domain, sender }: About) =>
      `No. Add the mail server to the SPF record of ${domain || sender}: a TXT record such as “v=spf1 include:… -all”, as your mail provider’s help says.`,
    none: ({ domain, sender }: About) =>
      `${domain || sender} has no SPF record. Add one in its DNS: a TXT record such as “v=spf1 include:… -all”, as your mail provider’s help says.`,
    unknown: () => "The receiver doesn’t say. Try an address at another provider.",
  },
  dkimTitle: "DKIM: is the email signed?",
  dkim: {
    pass: ({ domain }: About) => `Yes, by ${domain || "the domain"}, and the signature is right.`,
    elsewhere: ({ domain, sender }: About) =>
      `Yes, but by ${domain}, not by ${sender}. Turn on signing for your own domain at the mail provider, or let Candor sign: DKIM_SELECTOR and DKIM_KEY_FILE.`,
    fail: ({ domain, sender }: About) =>
      `The signature is wrong. Compare the key in the DNS of ${domain || sender} with the one that signs, and make sure that nothing changes the email afterwards.`,
    none: () =>
      "No. Turn on signing at the mail provider, or let Candor sign: DKIM_SELECTOR and DKIM_KEY_FILE.",
    unknown: () =>
      "There’s a signature, but the receiver doesn’t say whether it’s right. Try an address at another provider.",
  },
  dmarcTitle: "DMARC: do both fit the sender?",
  dmarc: {
    pass: () => "Yes.",
    fail: ({ sender }: About) =>
      `No: neither SPF nor DKIM passes for ${sender}. Large providers refuse such email or call it spam. One of the two above has to be right.`,
    none: ({ sender }: About) =>
      `${sender} has no DMARC record, which large providers ask for. Add a TXT record at _dmarc.${sender}: “v=DMARC1; p=none” to begin with.`,
    unknown: () => "The receiver doesn’t say. Try an address at another provider.",
  },
  unsubscribeTitle: "Unsubscribing with one click",
  unsubscribe: {
    signed: () => "Both of its headers are there and signed, so mail programs can show a button.",
    unsigned: () =>
      "Its headers are there, but the signature of the sender’s domain doesn’t cover both, so Gmail shows no button. List-Unsubscribe and List-Unsubscribe-Post have to be in its h=. Let Candor sign if the mail provider can’t.",
    missing: () =>
      "One of its headers is missing: the mail server took it out, or this isn’t the test email.",
  },
  returnsTitle: "What comes back",
  returns: {
    read: () => "Comes to an address that Candor reads.",
    replaced: () =>
      "The mail server put in a return address of its own, so Candor doesn’t learn what comes back. Let your provider report it: MAIL_EVENTS_SECRET.",
    unread: () =>
      "Goes to the sender’s address, and Candor doesn’t read it. Set BOUNCE_ADDRESS, so that mailboxes that don’t exist get no more email.",
  },
};
