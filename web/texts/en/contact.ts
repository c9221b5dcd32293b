export const contactTexts = {
  title: "Contact Us",
  description: "Write to the people behind the count.",
  lead: "A question about a survey, a count or your account? Tell us what is on your mind.",
  fields: { name: "Name", email: "Email", phone: "Phone", message: "Message" },
  send: "Send message",
};
