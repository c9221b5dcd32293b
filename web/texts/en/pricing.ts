export const pageTitle = "Pricing";
export const description = (dollars: number) =>
  `Voting is free. A Pro User membership is $${dollars}, one-off, and lets you comment.`;
export const title = "Add your reasons";
export const lead = "Vote, and say why.";
export const free = "Free forever";
export const freeGains = [
  "Read and share every survey",
  "One vote on each",
  "See results and check every count",
];
export const price = (dollars: number) => `$${dollars}`;
export const lifetime = "Lifetime";
export const gains = [
  "Add a comment to every vote",
  "All your comments in one list",
  "Pay once, keep it for life",
];
export const onlyProUsers = "Only pro users can comment.";
export const onePayment = "One payment by card, no subscription.";
export const proUserAlready = "You’re already a pro user.";
export const noVoter = "Your account doesn’t vote, so you don’t need this.";
export const roleUnknown = "We couldn’t check your role.";
export const tryAgain = "Try again";
