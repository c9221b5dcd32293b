export const contactTexts = {
  title: "Contact Us",
  description: "Write to the people behind the count.",
  lead: "Got a question about a survey, a count or your account? Tell us what’s on your mind.",
  fields: { name: "Name", email: "Email", phone: "Phone", message: "Message" },
  wrong: {
    name: "Please enter your name.",
    email: "Please enter your email address, like name@example.org.",
    phone: "Please enter a phone number.",
    message: "Please write a message.",
  },
  send: "Send message",
  /** The form is a stand-in, as specified. */
  note: "This form doesn’t reach anyone yet. If you need a reply:",
  who: "who runs this site",
};
