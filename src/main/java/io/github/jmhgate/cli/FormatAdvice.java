package io.github.jmhgate.cli;

import io.github.jmhgate.report.Format;
import io.github.jmhgate.text.OneLine;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** How to ask for a format, for those who guess an option such as {@code --html}. */
final class FormatAdvice {
  private static final String FORMAT = "--format";
  private static final String OUTPUT = "--output";

  private FormatAdvice() {}

  /** Returns what to type in place of an unknown option; empty if it names no format. */
  static Optional<String> of(String option, CommandLine command) {
    String name = option.replaceFirst("^-+", "").toLowerCase(Locale.ROOT);
    if (command.getCommandSpec().userObject() instanceof ReportCommand) {
      return option.equals(FORMAT) || isOne(name, Format.class)
          ? Optional.of(advice(option, "report writes one HTML page; name it by " + OUTPUT))
          : Optional.empty();
    }
    OptionSpec format = command.getCommandSpec().findOption(FORMAT);
    return format != null && isOne(name, format.type())
        ? Optional.of(advice(option, "%s=%s chooses it".formatted(FORMAT, name)))
        : Optional.empty();
  }

  private static String advice(String option, String what) {
    return "there is no option %s; %s".formatted(OneLine.quote(option), what);
  }

  private static boolean isOne(String name, Class<?> formats) {
    return formats.isEnum()
        && Stream.of(formats.getEnumConstants())
            .anyMatch(one -> one.toString().equalsIgnoreCase(name));
  }
}
