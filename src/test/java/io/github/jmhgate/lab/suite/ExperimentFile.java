package io.github.jmhgate.lab.suite;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads descriptions of experiments: an array of objects with title, text and lines. */
public final class ExperimentFile {
  private static final List<String> TEXTS = List.of("title", "text", "precision", "rounds");

  private final Path file;
  private final JsonParser json;

  private ExperimentFile(Path file, JsonParser json) {
    this.file = file;
    this.json = json;
  }

  /** The experiments of a file. */
  public static List<Experiment> read(Path file) throws GateFailure {
    try (JsonParser json = new JsonFactory().createParser(Files.readAllBytes(file))) {
      json.nextToken();
      return new ExperimentFile(file, json).experiments();
    } catch (JsonParseException e) {
      throw GateFailure.unusable(
          "%s:%s: is no JSON; mend it".formatted(file, e.getLocation().getLineNr()), e);
    } catch (IOException e) {
      throw GateFailure.unusable(
          "%s: cannot be read; name a file of experiments by --experiments".formatted(file), e);
    }
  }

  private List<Experiment> experiments() throws IOException, GateFailure {
    List<Experiment> experiments = new ArrayList<>();
    expect(JsonToken.START_ARRAY, "an array of experiments");
    while (json.nextToken() != JsonToken.END_ARRAY) {
      experiments.add(experiment());
    }
    return experiments;
  }

  private Experiment experiment() throws IOException, GateFailure {
    expect(JsonToken.START_OBJECT, "an experiment");
    Map<String, String> texts = new HashMap<>();
    Map<String, Map<String, String>> settings = new HashMap<>();
    List<String> jvms = new ArrayList<>();
    List<Experiment.Line> lines = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      if (name.equals("lines")) {
        expect(JsonToken.START_ARRAY, "an array of lines");
        while (json.nextToken() != JsonToken.END_ARRAY) {
          lines.add(line());
        }
      } else if (name.equals("jvms")) {
        expect(JsonToken.START_ARRAY, "an array of JVMs");
        while (json.nextToken() != JsonToken.END_ARRAY) {
          jvms.add(text());
        }
      } else if (name.equals("settings") || name.equals("articleSettings")) {
        settings.put(name, settings());
      } else {
        texts.put(known(name, TEXTS), text());
      }
    }
    return new Experiment(
        given(texts, "title"),
        given(texts, "text"),
        new Experiment.Measuring(
            texts.getOrDefault("precision", ""),
            texts.getOrDefault("rounds", ""),
            settings.getOrDefault("settings", Map.of()),
            settings.getOrDefault("articleSettings", Map.of()),
            jvms),
        lines);
  }

  private Map<String, String> settings() throws IOException, GateFailure {
    expect(JsonToken.START_OBJECT, "settings by key");
    Map<String, String> settings = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String key = json.currentName();
      json.nextToken();
      settings.put(key, text());
    }
    return settings;
  }

  private Experiment.Line line() throws IOException, GateFailure {
    expect(JsonToken.START_OBJECT, "a line");
    Map<String, String> texts = new HashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name =
          known(
              json.currentName(),
              List.of("what", "published", "article", "honest", "metric", "group", "ratio"));
      json.nextToken();
      texts.put(name, text());
    }
    return new Experiment.Line(
        given(texts, "what"),
        texts.getOrDefault("published", ""),
        texts.getOrDefault("article", ""),
        texts.getOrDefault("honest", ""),
        texts.getOrDefault("metric", Metric.SCORE),
        texts.getOrDefault("group", ""),
        texts.getOrDefault("ratio", ""));
  }

  private String text() throws IOException, GateFailure {
    expect(JsonToken.VALUE_STRING, "a text");
    return json.getText();
  }

  private String given(Map<String, String> texts, String name) throws GateFailure {
    String text = texts.get(name);
    if (text == null) {
      throw wrong("\"" + name + "\" is missing");
    }
    return text;
  }

  private String known(String name, List<String> names) throws GateFailure {
    if (!names.contains(name)) {
      throw wrong("an unknown name; known are " + String.join(", ", names));
    }
    return name;
  }

  private void expect(JsonToken token, String what) throws GateFailure {
    if (json.currentToken() != token) {
      throw wrong(what + " is expected");
    }
  }

  private GateFailure wrong(String what) {
    return GateFailure.unusable(
        "%s:%s: %s".formatted(file, json.currentLocation().getLineNr(), what), null);
  }
}
