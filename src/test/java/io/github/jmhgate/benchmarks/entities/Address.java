package io.github.jmhgate.benchmarks.entities;

public record Address(
    int streetNumber, String streetName, String cityName, String zipCode, String country) {
  public Address {
    Validation.require(streetNumber > 0, "streetNumber", "be positive", streetNumber);
    Validation.text("streetName", streetName);
    Validation.text("cityName", cityName);
    Validation.text("zipCode", zipCode);
    Validation.text("country", country);
  }
}
