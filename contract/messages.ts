/**
 * Every text that the specification quotes, letter for letter, including its spelling. Our own
 * texts are elsewhere. Each is a constant of its own, so that a page loads those that it shows.
 */
export const loggedIn = "Login successfully";
export const userCreated = "User created successfully";
export const loggedOut = "Logout Successfully";
export const contactSent = "Your message has been sent";
export const surveyCreated = "Survey Created Successfully";
export const voteSent = (name: string) => `${name} Send Your Vote Successfully`;
export const reportSent = (name: string) => `${name} Send Your Report SuccessFully`;
export const paymentThanks = (name: string) => `${name} Thank you for your payment`;
export const surveyUpdated = (title: string) => `${title} Update SuccessFully`;
export const surveyDeleted = (title: string) => `${title} has been deleted`;
export const roleChanged = (name: string, role: string) => `${name} is now a ${role}`;
export const userDeleted = (name: string) => `${name} has been deleted.`;
export const statusUpdated = "Survey status updated successfully!";
export const statusFailed = "Failed to update survey status.";
export const surveysFailed = (message: string) => `Error fetching surveys: ${message}`;
export const confirmDelete = "Are you sure?";
export const confirmDeleteUser = "Are you sure you want to delete this user?";
export const cannotRevert = "You won't be able to revert this!";
export const feedbackRequired = "Feedback Required";
export const feedbackRequiredText = "Please provide feedback before submitting.";
export const loginToReport = "Please login to add gallery";
export const guestCreate = "Please log in to create a survey.";
export const voteQuestion = "Are you positive about the above?";
export const commentForPro = "Only Pro User Can Comment Here...";
export const planName = "Pro User";
export const onlyUserBuys = "only user buy this membership";
export const buyMembership = "BUY MEMBERSHIP";
export const routeError = "Unexpected Application Error!";
export const backHome = "Back Home";
export const copyright = "Company Co. All rights reserved.";
export const errorTitle = "Error!";
export const invalidLogin = "Invalid email or password";
export const ok = "Ok";
