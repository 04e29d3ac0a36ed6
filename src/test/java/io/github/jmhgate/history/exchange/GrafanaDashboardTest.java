package io.github.jmhgate.history.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What of Grafana's rules for a dashboard makes it show nothing, or something else, if broken. */
class GrafanaDashboardTest {
  private static final Path FILE = Path.of("resources/jmh-gate/grafana-dashboard.json");
  private static final int COLUMNS = 24;
  private static final Map<String, String> SOURCE =
      Map.of("type", "prometheus", "uid", "${datasource}");
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([a-z]+)}?");

  private Map<String, Object> dashboard;

  @BeforeEach
  void read() throws IOException {
    dashboard = JSON.std.mapFrom(Files.readString(FILE));
  }

  private static List<Map<?, ?>> maps(Object list) {
    return ((List<?>) list).stream().<Map<?, ?>>map(one -> (Map<?, ?>) one).toList();
  }

  private List<Map<?, ?>> panels() {
    return maps(dashboard.get("panels"));
  }

  private List<Map<?, ?>> variables() {
    return maps(((Map<?, ?>) dashboard.get("templating")).get("list"));
  }

  @Test
  void asksTheDataSourceThatIsChosen() {
    List<Object> sources = new ArrayList<>();
    for (Map<?, ?> panel : panels()) {
      sources.add(panel.get("datasource"));
      maps(panel.get("targets")).forEach(target -> sources.add(target.get("datasource")));
    }
    variables().stream()
        .filter(variable -> variable.get("type").equals("query"))
        .forEach(variable -> sources.add(variable.get("datasource")));
    assertThat(sources).hasSizeGreaterThan(15).containsOnly(SOURCE);
  }

  @Test
  void definesEachVariableBeforeItIsUsed() throws IOException {
    Set<String> defined = new HashSet<>();
    for (Map<?, ?> variable : variables()) {
      assertThat(defined).containsAll(used(JSON.std.asString(variable)));
      defined.add(String.valueOf(variable.get("name")));
    }
    assertThat(defined).contains("datasource", "branch", "benchmark");
    assertThat(used(JSON.std.asString(panels()))).isEqualTo(defined);
    assertThat(panels()).anyMatch(panel -> "benchmark".equals(panel.get("repeat")));
  }

  private static Set<String> used(String json) {
    Set<String> names = new HashSet<>();
    VARIABLE.matcher(json).results().forEach(name -> names.add(name.group(1)));
    return names;
  }

  @Test
  void hasPanelsThatDoNotOverlap() {
    Set<List<Integer>> cells = new HashSet<>();
    Set<Object> ids = new HashSet<>();
    for (Map<?, ?> panel : panels()) {
      assertThat(ids.add(panel.get("id"))).isTrue();
      Map<?, ?> place = (Map<?, ?>) panel.get("gridPos");
      int right = (int) place.get("x") + (int) place.get("w");
      int bottom = (int) place.get("y") + (int) place.get("h");
      assertThat(right).isBetween(1, COLUMNS);
      for (int x = (int) place.get("x"); x < right; x++) {
        for (int y = (int) place.get("y"); y < bottom; y++) {
          assertThat(cells.add(List.of(x, y)))
              .as("%s at %s, %s", panel.get("title"), x, y)
              .isTrue();
        }
      }
    }
  }

  @Test
  void namesEachQueryOfAPanelOnce() {
    for (Map<?, ?> panel : panels()) {
      assertThat(maps(panel.get("targets")))
          .extracting(target -> target.get("refId"))
          .doesNotContainNull()
          .doesNotHaveDuplicates();
    }
  }
}
