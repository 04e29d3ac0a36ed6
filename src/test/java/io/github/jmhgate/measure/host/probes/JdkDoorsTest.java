package io.github.jmhgate.measure.host.probes;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jmhgate.measure.host.records.JdkDoor;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which methods of the JDK that runs the tests have doors: one that moves away is missed here. */
class JdkDoorsTest {
  private static final String LOG = "java/lang/SomeLog";

  private static Map<JdkDoor, Set<String>> doors() throws Exception {
    Map<JdkDoor, Set<String>> found = new EnumMap<>(JdkDoor.class);
    JdkDoors doors = new JdkDoors(LOG);
    for (String type : JdkDoors.types()) {
      String name = type.replace('.', '/');
      try (InputStream in =
          ClassLoader.getPlatformClassLoader().getResourceAsStream(name + ".class")) {
        if (in == null) {
          continue;
        }
        byte[] rewritten = doors.transform(null, name, null, null, in.readAllBytes());
        ClassNode node = new ClassNode();
        new ClassReader(rewritten).accept(node, 0);
        for (MethodNode method : node.methods) {
          for (AbstractInsnNode each : method.instructions) {
            if (each instanceof MethodInsnNode call && call.owner.equals(LOG)) {
              found
                  .computeIfAbsent(door(method), door -> new TreeSet<>())
                  .add(name.replaceFirst(".*/", "") + "." + method.name);
            }
          }
        }
      }
    }
    return found;
  }

  private static JdkDoor door(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LdcInsnNode first) {
        return JdkDoor.valueOf((String) first.cst);
      }
    }
    throw new AssertionError(method.name);
  }

  @Test
  void thisJdkHasTheDoorsThatAreWatched() throws Exception {
    Map<JdkDoor, Set<String>> doors = doors();

    assertThat(doors.get(JdkDoor.ENTRY)).contains("ZipFile.getEntry", "ZipFile.getInputStream");
    assertThat(doors.get(JdkDoor.ENTRIES)).contains("ZipFile.entries", "ZipFile.stream");
    assertThat(doors.get(JdkDoor.LISTED))
        .contains(
            "Class.privateGetDeclaredMethods",
            "Class.privateGetDeclaredConstructors",
            "Class.getDeclaredClasses",
            "Class.getNestMembers");
    assertThat(doors.get(JdkDoor.LOOKED_UP))
        .contains("MethodHandles$Lookup.findVirtual", "MethodHandles$Lookup.findStatic");
    assertThat(doors.get(JdkDoor.FILE))
        .contains(
            "FileInputStream.open",
            "RandomAccessFile.open",
            "File.length",
            "File.lastModified",
            "File.list");
    assertThat(String.join(" ", doors.get(JdkDoor.FILE)))
        .contains("ChannelFactory.newFileChannel", "FileSystemProvider.copy", ".readAttributes");
    assertThat(doors.get(JdkDoor.PROCESS)).contains("ProcessImpl.start");
    assertThat(doors.get(JdkDoor.LIBRARY)).contains("ClassLoader.loadLibrary");
    assertThat(doors.get(JdkDoor.RANDOM)).contains("SecureRandom.nextBytes");
  }

  @Test
  void leavesOtherClassesAlone() {
    JdkDoors doors = new JdkDoors(LOG);
    assertThat(doors.transform(null, "java/lang/String", null, null, new byte[0])).isNull();
    assertThat(
            doors.transform(
                getClass().getClassLoader(), "java/util/zip/ZipFile", null, null, new byte[0]))
        .isNull();
  }
}
