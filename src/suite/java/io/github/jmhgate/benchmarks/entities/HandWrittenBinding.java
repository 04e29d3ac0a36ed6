package io.github.jmhgate.benchmarks.entities;

import io.github.jmhgate.benchmarks.entities.BindingType.AnyBinding;
import io.github.jmhgate.benchmarks.entities.BindingType.Binding;
import io.github.jmhgate.benchmarks.entities.Entity.AdditionalPersonalInfo;
import io.github.jmhgate.benchmarks.entities.Entity.Address;
import io.github.jmhgate.benchmarks.entities.Entity.Any;
import io.github.jmhgate.benchmarks.entities.Entity.ContactInfo;
import io.github.jmhgate.benchmarks.entities.Entity.FeederCfg;
import io.github.jmhgate.benchmarks.entities.Entity.Person;
import io.github.jmhgate.benchmarks.entities.Entity.PipeConfig;
import io.github.jmhgate.benchmarks.entities.Entity.PipeDeploymentSpec;
import io.github.jmhgate.benchmarks.entities.Entity.WriterCfg;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
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

  /** The writing half of {@link HandWrittenBinding}. */
  static final class HandWrittenWriter {
    private final Sink sink;
    private final AnyBinding<?> any;

    HandWrittenWriter(Sink sink, AnyBinding<?> any) {
      this.sink = sink;
      this.any = any;
    }

    void write(Object entity) {
      if (entity instanceof Address address) {
        address(address);
      } else if (entity instanceof Person person) {
        person(person);
      } else if (entity instanceof PipeDeploymentSpec pipe) {
        pipe(pipe);
      } else {
        throw new IllegalArgumentException("no binding for " + entity.getClass());
      }
    }

    private void address(Address address) {
      sink.beginObject();
      scalar("streetNumber", address.streetNumber());
      scalar("streetName", address.streetName());
      scalar("cityName", address.cityName());
      scalar("zipCode", address.zipCode());
      scalar("country", address.country());
      sink.endObject();
    }

    private void person(Person person) {
      sink.beginObject();
      scalar("id", person.id());
      scalar("name", person.name());
      scalar("height", person.height());
      sink.name("address");
      address(person.address());
      sink.name("contactInfo");
      contactInfo(person.contactInfo());
      map("attributes", person.attributes());
      sink.endObject();
    }

    private void contactInfo(ContactInfo contactInfo) {
      sink.beginObject();
      scalar("phone", contactInfo.phone());
      scalar("email", contactInfo.email());
      scalar("webSite", contactInfo.webSite());
      list("additional", contactInfo.additional(), info -> keyed(info.key(), info.value()));
      sink.endObject();
    }

    private void pipe(PipeDeploymentSpec pipe) {
      sink.beginObject();
      scalar("contextName", pipe.contextName());
      sink.name("feeder");
      feeder(pipe.feeder());
      sink.name("writer");
      writer(pipe.writer());
      list("stages", pipe.stages(), sink::scalar);
      list("configs", pipe.configs(), config -> keyed(config.key(), config.value()));
      map("properties", pipe.properties());
      sink.endObject();
    }

    private void feeder(FeederCfg feeder) {
      sink.beginObject();
      scalar("contextName", feeder.contextName());
      scalar("feederCfg", feeder.feederCfg());
      sink.endObject();
    }

    private void writer(WriterCfg writer) {
      sink.beginObject();
      scalar("contextName", writer.contextName());
      scalar("writerCfg", writer.writerCfg());
      map("options", writer.options());
      sink.endObject();
    }

    private void keyed(String key, Any value) {
      sink.beginObject();
      scalar("key", key);
      sink.name("value");
      any.write(value, sink);
      sink.endObject();
    }

    private void scalar(String name, Object value) {
      sink.name(name);
      sink.scalar(value);
    }

    private <E> void list(String name, List<E> list, Consumer<? super E> element) {
      sink.name(name);
      sink.beginList();
      list.forEach(element);
      sink.endList();
    }

    private void map(String name, Map<String, Any> map) {
      sink.name(name);
      sink.beginObject();
      map.forEach(
          (key, value) -> {
            sink.name(key);
            any.write(value, sink);
          });
      sink.endObject();
    }
  }
}
