package io.github.jmhgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShortNamesTest {
  @Test
  void classesOfOneNameAreKeptApartAlsoIfTheirMethodsDiffer() {
    ShortNames names =
        new ShortNames(List.of("org.a.json.Map.get", "org.a.codec.Map.put", "org.a.json.List.get"));
    assertThat(names.of("org.a.json.Map.get")).isEqualTo("json.Map.get");
    assertThat(names.of("org.a.codec.Map.put")).isEqualTo("codec.Map.put");
    assertThat(names.of("org.a.json.List.get")).isEqualTo("List.get");
  }

  @Test
  void takesAsManyPackagesAsItNeeds() {
    ShortNames names = new ShortNames(List.of("a.x.C.m", "b.x.C.m", "C.m"));
    assertThat(names.of("a.x.C.m")).isEqualTo("a.x.C.m");
    assertThat(names.of("b.x.C.m")).isEqualTo("b.x.C.m");
    assertThat(names.of("C.m")).isEqualTo("C.m");
  }

  @Test
  void takesOddNamesAsTheyAre() {
    ShortNames names = new ShortNames(List.of("", "m", ".", "a..b", "..", "a.B."));
    for (String name : List.of("", "m")) {
      assertThat(names.of(name)).isEqualTo(name);
    }
    assertThat(names.of("x.Y.other")).isEqualTo("Y.other");
  }
}
