/** Agents in groups: the levels as they are, in each style, and those that are no levels. */
export function agentsByStyle(agents: string[]): [string, string[]][] {
  const styleOf = (agent: string): string => agent.split("-")[1] ?? (agent.startsWith("level") ? "even" : "simple");
  const styles = [...new Set(agents.map(styleOf))].sort((one, other) => Number(one === "simple") - Number(other === "simple"));
  return styles.map((style) => [style, agents.filter((agent) => styleOf(agent) === style)]);
}
