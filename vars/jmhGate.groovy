// A step of a shared library: jmhGate(module: 'benchmarks', budget: '20m') in a stage of a checkout with its history.
// Measures a Maven project's benchmarks beside what the change is to be merged into, and fails the stage where something
// really got worse. jmhGate(goal: 'record', history: 'ID') on the main branch records the baseline and adds the run to the
// branch benchmark-history, pushed with the credentials of that id.

def call(Map options = [:]) {
  def known = ['goal', 'module', 'jar', 'settings', 'against', 'budget', 'version', 'history']
  def unknown = options.keySet().findAll { !(it in known) }
  if (unknown) {
    error("jmhGate: ${unknown.join(', ')} is unknown; known are ${known.join(', ')}")
  }
  // Beside the workspace, so outside the checkout, and emptied: an agent is used again, and what an earlier build left decides nothing.
  def scripts = pwd(tmp: true) + '/jmh-gate'
  dir(scripts) {
    deleteDir()
    // No loop: Jenkins saves the state between steps, and an iterator cannot be saved.
    writeFile(file: 'check-pull-request.sh', text: libraryResource('jmh-gate/check-pull-request.sh'))
    writeFile(file: 'keep-history.sh', text: libraryResource('jmh-gate/keep-history.sh'))
  }
  // By variables, so that nothing of it is ever part of a line that a shell reads.
  withEnv([
    "JMH_GATE_SCRIPTS=${scripts}",
    "INPUT_REPORTS=${scripts}/reports",
    "XDG_CACHE_HOME=${scripts}/cache",
    "INPUT_GOAL=${options.goal ?: 'check'}",
    "INPUT_MODULE=${options.module ?: ''}",
    "INPUT_JAR=${options.jar ?: ''}",
    "INPUT_SETTINGS=${options.settings ?: ''}",
    "INPUT_AGAINST=${options.against ?: ''}",
    "INPUT_BUDGET=${options.budget ?: ''}",
    "INPUT_VERSION=${options.version ?: '0.1.0-SNAPSHOT'}",
    "INPUT_HISTORY=${options.history ? scripts + '/history' : ''}",
  ]) {
    try {
      sh('bash "$JMH_GATE_SCRIPTS/check-pull-request.sh"')
    } finally {
      // Not of the workspace, where a commit or an earlier build can have put some.
      dir(scripts + '/reports') {
        archiveArtifacts(artifacts: '**/target/jmh-gate/report.*', allowEmptyArchive: true)
        junit(testResults: '**/target/jmh-gate/junit.xml', allowEmptyResults: true)
      }
      if (options.history) {
        withCredentials([gitUsernamePassword(credentialsId: options.history)]) {
          sh('bash "$JMH_GATE_SCRIPTS/keep-history.sh" "$INPUT_HISTORY"')
        }
      }
      dir(scripts) {
        deleteDir()
      }
    }
  }
}
