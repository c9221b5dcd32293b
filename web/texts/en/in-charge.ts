/** Of a survey's page, for its owner and for admins. */
export const inChargeTexts = {
  edit: "Edit this survey",
  answers: "Read its answers",
  manage: "Manage this survey",
};
