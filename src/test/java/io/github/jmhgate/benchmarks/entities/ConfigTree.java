package io.github.jmhgate.benchmarks.entities;

import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import java.util.List;
import java.util.Map;

/** Parsed HOCON as the parser left it: nothing is copied before it is bound. */
final class ConfigTree implements Tree<ConfigValue> {
  @Override
  public Map<String, ConfigValue> fields(ConfigValue node) {
    if (node instanceof ConfigObject object) {
      return object;
    }
    throw new IllegalArgumentException("not an object: " + node.valueType());
  }

  @Override
  public List<ConfigValue> elements(ConfigValue node) {
    if (node instanceof ConfigList list) {
      return list;
    }
    throw new IllegalArgumentException("not a list: " + node.valueType());
  }

  @Override
  public Object scalar(ConfigValue node) {
    return node.unwrapped();
  }
}
