export const language = "Language";
export const skipToContent = "Skip to content";
export const withoutScripts =
  "JavaScript is off. You can answer surveys, and read their results. To log in, vote in a ballot or check a count, turn it on.";
export const mainNavigation = "Main";
export const menu = "Menu";
export const links = {
  home: "Home",
  surveys: "Surveys",
  pricing: "Pricing",
  contact: "Contact Us",
};
export const login = "Login";
export const signUp = "SignUp";
export const lightTheme = "Switch to light theme";
export const darkTheme = "Switch to dark theme";

export const promise = "One person, one vote, and a count anyone can check.";
export const product = "Product";
export const features = "Features";
export const integrations = "Integrations";
export const faq = "FAQ";
export const company = "Company";
export const privacy = "Privacy";
export const terms = "Terms of Service";
export const developers = "Developers";
export const publicApi = "Public API";
export const documentation = "Documentation";
export const guides = "Guides";
export const socialMedia = "Social media";
export const copyright = "Copyright";

export const tryAgain = "Try again";
export const lostBallot = "A ballot paper on the floor next to a ballot box";
export const notFound = "Not Found";
export const otherSurveys = "See the surveys";
export const noSuchPage = "There’s no page at this address.";
export const wentWrong = "Something went wrong.";
