export const title = "Logging in";
export const opening = "Opening the login page";
