package io.github.jmhgate.maven;

import io.github.jmhgate.settings.SettingNames;
import java.util.Comparator;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/** Lists the goals and what can be set for them. */
public final class HelpMojo extends AbstractMojo {
  private static final String DOCUMENTED = "check";

  private final PluginDescriptor plugin;

  /** Called by Maven. */
  @Inject
  HelpMojo(MojoExecution execution) {
    this.plugin = execution.getMojoDescriptor().getPluginDescriptor();
  }

  @Override
  public void execute() {
    StringBuilder text = new StringBuilder("jmh-gate " + plugin.getVersion() + "\n\nGoals:\n");
    List<MojoDescriptor> goals =
        plugin.getMojos().stream().sorted(Comparator.comparing(MojoDescriptor::getGoal)).toList();
    goals.forEach(goal -> text.append(entry(goal.getGoal(), goal.getDescription())));
    text.append("\nOf each:\n");
    goals.stream()
        .filter(goal -> goal.getGoal().equals(DOCUMENTED))
        .flatMap(goal -> goal.getParameters().stream())
        .filter(Parameter::isEditable)
        .forEach(parameter -> text.append(entry(parameter.getName(), parameter.getDescription())));
    text.append("\nEvery setting of " + SettingNames.FILE);
    text.append(" can be given by -D, as in -Dbenchmark.preset=smoke.\n");
    getLog().info(text);
  }

  private static String entry(String name, String description) {
    String plain = String.valueOf(description).replaceAll("<[^>]*>", "").replaceAll("\\s+", " ");
    return "  %-13s %s%n".formatted(name, plain.strip());
  }
}
