export const endedTitle = "Your session has ended.";
export const ended = "Log in again and we’ll bring you right back.";

/** By the page the person wanted to open. */
export const toDashboard = "Log in to open your dashboard.";
export const toVote = "Log in to vote. We’ll bring you right back.";
export const toPay = "Log in to buy the membership. We’ll bring you right back.";
export const goOn = "Log in to continue. We’ll bring you right back.";
