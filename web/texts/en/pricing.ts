export const pageTitle = "Pricing";
export const description = (dollars: number) =>
  `Voting is free. A Pro User membership is $${dollars}, paid once, and lets you comment.`;
export const title = "Say why, too";
export const lead = "A vote says which way. With a membership you add a comment to it, and say why.";
export const free = "Free for everyone, and it stays so";
export const freeGains = ["Read and share every survey", "One vote on each", "Results, and checking every count"];
export const price = (dollars: number) => `$${dollars}`;
export const lifetime = "Lifetime";
export const gains = ["Add a comment to every vote", "All your comments in one list", "Paid once, yours for good"];
export const onlyProUsers = "Only pro users can comment.";
export const onePayment = "One payment by card, no subscription.";
export const proUserAlready = "You are a pro user already.";
export const noVoter = "You do not vote, so you need none.";
export const roleUnknown = "Your role could not be looked up.";
export const tryAgain = "Try again";
