const promises = [
  [
    "One person, one vote",
    "Held by the database itself, not by a hidden button. A second vote is turned away, however quickly it comes.",
  ],
  [
    "No opinion is an answer",
    "Taking part without choosing a side is counted too, and shown apart, so that yes and no mean what they say.",
  ],
  [
    "The total can be checked",
    "The number on the page is always the number of votes cast. No weighting, no estimates, no rounding up.",
  ],
] as const;

export function Promises() {
  return (
    <section className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 className="display text-2xl">Why you can believe the number</h2>
      <dl className="grid">
        {promises.map(([title, text]) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1.5 border-t border-line py-6 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_1.6fr]"
          >
            <dt className="display text-xl">{title}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
