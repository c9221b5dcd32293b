export default function HomeScreen() {
  return (
    <div className="column py-16">
      <h1 className="display text-4xl">Ask plainly. Count honestly.</h1>
    </div>
  );
}
