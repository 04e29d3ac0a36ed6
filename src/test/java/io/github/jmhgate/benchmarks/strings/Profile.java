package io.github.jmhgate.benchmarks.strings;

import com.dslplatform.json.CompiledJson;
import java.util.List;

/**
 * A small record of the kinds of fields that services exchange. Its converter is made when it is
 * compiled; Jackson finds out about it when it runs.
 */
@CompiledJson
public record Profile(
    long id, String name, String email, boolean active, double balance, List<String> tags) {
  public Profile {
    tags = List.copyOf(tags);
  }
}
