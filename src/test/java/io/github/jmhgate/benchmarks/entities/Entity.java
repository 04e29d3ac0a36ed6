package io.github.jmhgate.benchmarks.entities;

/** The three entities, as a benchmark parameter. */
public enum Entity {
  ADDRESS(new EntityPayload<>(Address.class, RandomEntities::address)),
  PERSON(new EntityPayload<>(Person.class, RandomEntities::person)),
  PIPE(new EntityPayload<>(PipeDeploymentSpec.class, RandomEntities::pipe));

  private final EntityPayload<?> payload;

  Entity(EntityPayload<?> payload) {
    this.payload = payload;
  }

  EntityPayload<?> payload() {
    return payload;
  }
}
