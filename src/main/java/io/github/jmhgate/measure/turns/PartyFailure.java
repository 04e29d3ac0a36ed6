package io.github.jmhgate.measure.turns;

import io.github.jmhgate.measure.jvm.HostException;
import io.github.jmhgate.measure.jvm.HostFailure;

/** One party of a group could not be measured. */
public final class PartyFailure extends HostException {
  private final String party;

  public PartyFailure(String party, HostFailure kind, String reason) {
    super(kind, reason);
    this.party = party;
  }

  public String party() {
    return party;
  }
}
