// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/PlainWords.h"
#include "app/Verbs.h"
#include "core/base/NearestName.h"
#include "ui/manual/ManualPages.h"

#include <algorithm>
#include <string>
#include <vector>

namespace epsiloscope::app {

namespace {

int printTopics() {
    const QStringList names = manualPageNames();
    qsizetype width = 0;
    for (const QString& name : names)
        width = std::max(width, name.size());
    print("Pages of the manual; epsiloscope help TOPIC prints one:\n\n");
    for (const QString& name : names)
        print("  " + name.leftJustified(width + 2).toStdString() +
              titleOfManualText(*manualText(name)).toStdString() + "\n");
    QStringList commands;
    for (const Verb& verb : verbs())
        commands << verb.name;
    print("\nOf a command it also prints the options: " + commands.join(", ").toStdString() +
          ".\nepsiloscope --help: all commands with their options.\n");
    return exitDone;
}

Error unknownTopic(const std::string& topic) {
    std::vector<std::string> known;
    for (const QString& each : topicOfHelp({}))
        known.push_back(each.toStdString());
    const bool near = !nearestName(topic, known).empty();
    return {"there is no topic \"" + topic + "\"", "help",
            near ? suggestName(topic, known) : "epsiloscope help lists them"};
}

} // namespace

void addHelpOptions(OptionParser&) {}

int helpVerb(const QStringList& words) {
    OptionParser parser;
    addHelpOptions(parser);
    if (words.isEmpty()) return printTopics();
    if (!parseWords(parser, "help", words, 1)) return exitUsage;
    const QString topic = parser.positionalArguments().first();
    const Verb* verb = findVerb(topic);
    const auto page = manualText(topic);
    if (!verb && !page) return complain(unknownTopic(topic.toStdString()));
    if (verb) print(helpText(*verb).toStdString());
    if (verb && page) print("\n");
    if (page) print(page->toStdString());
    return exitDone;
}

} // namespace epsiloscope::app
