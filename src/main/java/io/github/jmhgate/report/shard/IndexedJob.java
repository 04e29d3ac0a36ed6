package io.github.jmhgate.report.shard;

import io.github.jmhgate.model.GateFailure;
import io.github.jmhgate.model.OneLine;
import io.github.jmhgate.shard.ShardPlan;
import java.util.regex.Pattern;

/**
 * An Indexed Job of Kubernetes that measures the shards of a plan, each in a pod and on a node of
 * its own. All that it reads and writes is on one volume.
 *
 * @param name of the job
 * @param image with a JDK
 * @param claim name of the volume's claim, which many nodes can mount
 * @param cpus whole processors of each pod, from 1
 * @param memory of each pod, such as 4Gi
 */
public record IndexedJob(String name, String image, String claim, int cpus, String memory) {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9]{0,50}[a-z0-9])?");
  private static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][-A-Za-z0-9._/:@]{0,300}");
  private static final Pattern MEMORY = Pattern.compile("[1-9]\\d{0,5}[MG]i");

  /** Checks what goes into the file, so that nothing needs to be escaped there. */
  public static IndexedJob of(String name, String image, String claim, int cpus, String memory)
      throws GateFailure {
    require(NAME, "--name", name, "lower-case letters, digits and '-', up to 52");
    require(NAME, "--claim", claim, "lower-case letters, digits and '-', up to 52");
    require(IMAGE, "--image", image, "the reference of an image");
    require(MEMORY, "--memory", memory, "a size such as 4Gi");
    if (cpus < 1 || cpus > 1024) {
      throw GateFailure.unusable("--cpus " + cpus + ": give whole processors, from 1", null);
    }
    return new IndexedJob(name, image, claim, cpus, memory);
  }

  private static void require(Pattern pattern, String option, String text, String wanted)
      throws GateFailure {
    if (!pattern.matcher(text).matches()) {
      throw GateFailure.unusable(
          "%s '%s': give %s".formatted(option, OneLine.of(text), wanted), null);
    }
  }

  /** The job, in YAML. */
  public String yaml(ShardPlan plan) {
    return """
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: "NAME"
    spec:
      completionMode: Indexed
      completions: SHARDS
      parallelism: SHARDS
      backoffLimit: SHARDS
      template:
        metadata:
          labels:
            jmh-gate: "NAME"
        spec:
          restartPolicy: Never
          automountServiceAccountToken: false
          affinity:
            podAntiAffinity:
              requiredDuringSchedulingIgnoredDuringExecution:
                - labelSelector:
                    matchExpressions:
                      - key: jmh-gate
                        operator: Exists
                  topologyKey: kubernetes.io/hostname
          containers:
            - name: measure
              image: "IMAGE"
              workingDir: /measuring
              command:
                - java
                - -jar
                - /measuring/jmh-gate.jar
                - measure
                - --jar=/measuring/head.jar
                - --against-jar=/measuring/base.jar
                - --shard-plan=/measuring/shards.json
                - --shard=job/SHARDS
                - --out=/measuring/results
              resources:
                requests:
                  cpu: "CPUS"
                  memory: "MEMORY"
                limits:
                  cpu: "CPUS"
                  memory: "MEMORY"
              volumeMounts:
                - name: work
                  mountPath: /measuring
          volumes:
            - name: work
              persistentVolumeClaim:
                claimName: "CLAIM"
    """
        .replace("SHARDS", Integer.toString(plan.parts().size()))
        .replace("CPUS", Integer.toString(cpus))
        .replace("MEMORY", memory)
        .replace("CLAIM", claim)
        .replace("NAME", name)
        .replace("IMAGE", image);
  }
}
