package io.github.jmhgate.measure.host;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.openjdk.jmh.util.Version;

/** What a host reports about its JVM, and the version of the jar's JMH, such as {@code 1.37}. */
public record HostFacts(
    int protocol,
    String javaVendor,
    String javaVersion,
    String vmName,
    List<String> collectors,
    int cores,
    String os,
    String arch,
    List<String> arguments,
    String jmhVersion) {

  static HostFacts here(List<String> arguments) {
    List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    return new HostFactsBuilder()
        .protocol(Message.PROTOCOL)
        .javaVendor(System.getProperty("java.vendor", ""))
        .javaVersion(System.getProperty("java.version", ""))
        .vmName(System.getProperty("java.vm.name", ""))
        .collectors(collectors.stream().map(GarbageCollectorMXBean::getName).toList())
        .cores(Runtime.getRuntime().availableProcessors())
        .os(System.getProperty("os.name", ""))
        .arch(System.getProperty("os.arch", ""))
        .arguments(arguments)
        .jmhVersion(String.valueOf(Version.getPlainVersion()))
        .build();
  }
}
