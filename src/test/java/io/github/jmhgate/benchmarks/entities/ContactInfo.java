package io.github.jmhgate.benchmarks.entities;

import java.util.List;

public record ContactInfo(
    String phone, String email, String webSite, List<AdditionalPersonalInfo> additional) {
  /** Refuses a phone number not of 10 characters, an address without @, and not two extras. */
  public ContactInfo {
    Validation.length("phone", phone, 10);
    Validation.require(email.indexOf('@') > 0, "email", "hold an at sign", email);
    Validation.text("webSite", webSite);
    additional = Validation.size("additional", additional, 2);
  }
}
