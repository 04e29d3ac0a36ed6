package io.github.jmhgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.maven.plugin.AbstractMojo;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The descriptor is written by hand, so that it is held against the classes here. */
class PluginDescriptorTest {
  private static final String RESOURCE = "/META-INF/maven/plugin.xml";

  @Test
  void everyGoalIsAClassWithTheParametersItNames() throws Exception {
    List<String> goals = new ArrayList<>();
    for (Element mojo : children(descriptor(), "mojo")) {
      goals.add(text(mojo, "goal"));
      boolean help = text(mojo, "goal").equals("help");
      Class<?> type = help ? HelpMojo.class : GateMojo.class;
      assertThat(text(mojo, "implementation")).isEqualTo(type.getName());
      assertThat(parameters(mojo)).as(text(mojo, "goal")).isEqualTo(help ? Map.of() : fields());
      assertThat(text(mojo, "threadSafe")).isEqualTo("true");
    }
    assertThat(goals)
        .containsExactlyInAnyOrder("affected", "bundle", "check", "doctor", "help", "record");
  }

  @Test
  void everyValueOfAGoalIsAParameterOfIt() throws Exception {
    for (Element mojo : children(descriptor(), "mojo")) {
      for (Element configuration : children(mojo, "configuration")) {
        List<String> named = new ArrayList<>();
        for (Element value : children(configuration, "*")) {
          named.add(value.getTagName());
          assertThat(value.getTextContent()).startsWith("${jmh-gate.").endsWith("}");
        }
        Set<String> parameters = new TreeSet<>(parameters(mojo).keySet());
        // It can be given in a pom alone.
        parameters.remove("settings");
        assertThat(parameters).containsExactlyInAnyOrderElementsOf(named);
      }
    }
  }

  /** What Maven sets: fields that are not final. */
  private static Map<String, String> fields() {
    Map<String, String> fields = new TreeMap<>();
    for (Class<?> at = GateMojo.class; at != AbstractMojo.class; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isFinal(field.getModifiers())) {
          fields.put(field.getName(), field.getType().getTypeName());
        }
      }
    }
    return fields;
  }

  private static Map<String, String> parameters(Element mojo) {
    Map<String, String> parameters = new TreeMap<>();
    for (Element parameter : children(mojo, "parameter")) {
      parameters.put(text(parameter, "name"), text(parameter, "type"));
    }
    return parameters;
  }

  private static Element descriptor() throws Exception {
    try (InputStream in = PluginDescriptorTest.class.getResourceAsStream(RESOURCE)) {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(in)
          .getDocumentElement();
    }
  }

  private static List<Element> children(Element of, String name) {
    List<Element> children = new ArrayList<>();
    NodeList found = of.getElementsByTagName(name);
    for (int i = 0; i < found.getLength(); i++) {
      children.add((Element) found.item(i));
    }
    return children;
  }

  private static String text(Element of, String name) {
    return of.getElementsByTagName(name).item(0).getTextContent();
  }
}
