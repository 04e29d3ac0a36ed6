package io.github.jmhgate.benchmarks.entities;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The writing half of {@link HandWrittenBinding}. */
final class HandWrittenWriter {
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
