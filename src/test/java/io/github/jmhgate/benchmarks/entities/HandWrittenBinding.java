package io.github.jmhgate.benchmarks.entities;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Binding as a careful person would write it: no metadata, no boxing on the way in. */
final class HandWrittenBinding<N> implements Binding<N> {
  private final Tree<N> tree;
  private final AnyBinding<N> any;

  HandWrittenBinding(Tree<N> tree) {
    this.tree = tree;
    this.any = new AnyBinding<>(tree);
  }

  @Override
  public <T> T read(Class<T> type, N node) {
    if (type == Address.class) {
      return type.cast(address(node));
    } else if (type == Person.class) {
      return type.cast(person(node));
    } else if (type == PipeDeploymentSpec.class) {
      return type.cast(pipe(node));
    }
    throw new IllegalArgumentException("no binding for " + type);
  }

  private Address address(N node) {
    var fields = tree.fields(node);
    return new Address(
        tree.integer(tree.field(fields, "streetNumber")),
        text(fields, "streetName"),
        text(fields, "cityName"),
        text(fields, "zipCode"),
        text(fields, "country"));
  }

  private Person person(N node) {
    var fields = tree.fields(node);
    return new Person(
        text(fields, "id"),
        text(fields, "name"),
        tree.decimal(tree.field(fields, "height")),
        address(tree.field(fields, "address")),
        contactInfo(tree.field(fields, "contactInfo")),
        anyMap(fields, "attributes"));
  }

  private ContactInfo contactInfo(N node) {
    var fields = tree.fields(node);
    return new ContactInfo(
        text(fields, "phone"),
        text(fields, "email"),
        text(fields, "webSite"),
        list(fields, "additional", this::additional));
  }

  private AdditionalPersonalInfo additional(N node) {
    var fields = tree.fields(node);
    return new AdditionalPersonalInfo(text(fields, "key"), any.read(tree.field(fields, "value")));
  }

  private PipeDeploymentSpec pipe(N node) {
    var fields = tree.fields(node);
    return new PipeDeploymentSpec(
        text(fields, "contextName"),
        feeder(tree.field(fields, "feeder")),
        writer(tree.field(fields, "writer")),
        list(fields, "stages", tree::text),
        list(fields, "configs", this::config),
        anyMap(fields, "properties"));
  }

  private FeederCfg feeder(N node) {
    var fields = tree.fields(node);
    return new FeederCfg(text(fields, "contextName"), text(fields, "feederCfg"));
  }

  private WriterCfg writer(N node) {
    var fields = tree.fields(node);
    return new WriterCfg(
        text(fields, "contextName"), text(fields, "writerCfg"), anyMap(fields, "options"));
  }

  private PipeConfig config(N node) {
    var fields = tree.fields(node);
    return new PipeConfig(text(fields, "key"), any.read(tree.field(fields, "value")));
  }

  private String text(Map<String, ? extends N> fields, String name) {
    return tree.text(tree.field(fields, name));
  }

  private <E> List<E> list(
      Map<String, ? extends N> fields, String name, Function<? super N, E> element) {
    return tree.elements(tree.field(fields, name)).stream().<E>map(element).toList();
  }

  private Map<String, Any> anyMap(Map<String, ? extends N> fields, String name) {
    Map<String, Any> map = new HashMap<>();
    tree.fields(tree.field(fields, name)).forEach((key, node) -> map.put(key, any.read(node)));
    return map;
  }

  @Override
  public void write(Object entity, Sink sink) {
    new HandWrittenWriter(sink, any).write(entity);
  }
}
