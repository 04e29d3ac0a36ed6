package io.github.jmhgate.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WhatRanBuilderTest {
  @Test
  void drawsInOneTextAreOneRecord() {
    String draws = "class a/B\nmethod m()V\nend\nclass a/B\nmethod n(I)V\ndrew\nend\n";
    assertThat(WhatRan.of(draws))
        .contains(WhatRan.builder().ran("a/B", "m()V", "n(I)V").drew().build());
    assertThat(WhatRan.of(draws + "class a/C\n")).as("the last draw is not whole").isEmpty();
  }

  @Test
  void ofTwoRecordsOfOneSideKnowsWhatOnlyOneHas() {
    WhatRan one = WhatRan.builder().ran("a/B", "m()V").calls("a/B.m()V", 2).build();
    WhatRan other = WhatRan.builder().ran("a/B", "m()V", "n()V").ran("a/C", "o()V").build();

    WhatRan both = one.and(other);
    assertThat(both.ran("a/B", "n()V")).isTrue();
    assertThat(both.calls("a/B.m()V")).isEqualTo(2);
    assertThat(both.unsteady()).containsExactlyInAnyOrder("a/B.n()V", "a/C", "a/C.o()V");
  }
}
