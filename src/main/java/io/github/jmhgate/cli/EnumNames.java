package io.github.jmhgate.cli;

import io.github.jmhgate.text.OneLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.TypeConversionException;

/** How values of options that are constants of an enum are written: in lower case. */
final class EnumNames {
  /** Usual short names; each holds where its constant exists. */
  private static final Map<String, String> SHORT = Map.of("md", "markdown", "htm", "html");

  private EnumNames() {}

  /** Has a command, and those below it, read constants in any case and name them in lower case. */
  static void register(CommandLine command) {
    for (ArgSpec option : command.getCommandSpec().args()) {
      Class<?> type = option.type();
      if (type.isEnum()) {
        registerOne(command, type);
      }
    }
    command.getSubcommands().values().forEach(EnumNames::register);
  }

  private static <T> void registerOne(CommandLine command, Class<T> type) {
    ITypeConverter<T> converter = text -> parse(type, text);
    command.registerConverter(type, converter);
  }

  /** Returns the constant of a name; fails with all names, in lower case. */
  static <T> T parse(Class<T> type, String text) {
    String name = text.toLowerCase(Locale.ROOT);
    String meant = SHORT.getOrDefault(name, name);
    List<String> names = new ArrayList<>();
    for (T constant : constants(type)) {
      String own = constant.toString().toLowerCase(Locale.ROOT).replace('_', '-');
      if (own.equals(meant)) {
        return constant;
      }
      names.add(own);
    }
    throw new TypeConversionException(
        "%s is none of %s".formatted(OneLine.quote(text), String.join(", ", names)));
  }

  private static <T> List<T> constants(Class<T> type) {
    T[] all = type.getEnumConstants();
    return all == null ? List.of() : Arrays.asList(all);
  }
}
