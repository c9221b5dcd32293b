export const contactTexts = {
  title: "Contact Us",
  description: "Write to the people behind the count.",
  lead: "A question about a survey, a count or your account? Tell us what is on your mind.",
  fields: { name: "Name", email: "Email", phone: "Phone", message: "Message" },
  wrong: {
    name: "Please write your name.",
    email: "Please write your email address, such as name@example.org.",
    phone: "Please write a phone number.",
    message: "Please write what it is about.",
  },
  send: "Send message",
};
