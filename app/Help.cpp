// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ListedThings.h"
#include "app/Verbs.h"
#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "ui/export/ChartFiles.h"
#include "ui/manual/ManualPages.h"

#include <algorithm>
#include <string>
#include <vector>

namespace epsiloscope::app {

namespace {

constexpr const char* beforeVerbs =
    R"(Epsiloscope: explore the trade between privacy and utility in differentially private learning.

  epsiloscope [FILE…]                    open the window, with data, an experiment, a result, a session or a lesson
  epsiloscope --new                      open an empty window beside others
  epsiloscope --show STRING              show what another window has copied for the class
  epsiloscope --language NAME            open a window that speaks another language
)";

constexpr const char* afterVerbs =
    R"(  epsiloscope --help, --version          epsiloscope COMMAND --help: of that command alone

A dataset is a file or a sample such as sample:survey (see epsiloscope list samples). Of describe, account, search and predict
it may come through a pipe: - in place of the file.
Exit codes: 0 done, 1 the run or a point of the sweep failed or the output cannot be written, 2 bad usage or input,
130 cancelled.
)";

// "--seed N   --threads N   --json": options in a row, of which the parser knows the meanings.
QStringList optionsInARow(const QString& line) {
    const QStringList options = line.trimmed().split("   ", Qt::SkipEmptyParts);
    const bool all = std::all_of(options.begin(), options.end(),
                                 [](const QString& each) { return each.trimmed().startsWith("--"); });
    return all ? options : QStringList();
}

QString describedOption(const QString& words, const OptionParser& parser) {
    constexpr qsizetype column = 37; // where the table has its explanations
    const QString usage = words.trimmed();
    const QCommandLineOption* option = parser.find(usage.section(' ', 0, 0).mid(2));
    return "      " + usage.leftJustified(column) + (option ? option->description() : QString()) + "\n";
}

// The verb's words with what follows from declarations filled in.
QString wordsOf(const Verb& verb) {
    constexpr qsizetype column = 43; // of explanations
    return QString::fromUtf8(verb.help)
        .replace("{charts}", chartsToPlot(column))
        .replace("{presets}", exportPresetNames().join('|'));
}

int printTopics() {
    const QStringList names = manualPageNames();
    qsizetype width = 0;
    for (const QString& name : names)
        width = std::max(width, name.size());
    print("Pages of the manual; epsiloscope help TOPIC prints one:\n\n");
    for (const QString& name : names)
        print("  " + name.leftJustified(width + 2).toStdString() +
              titleOfManualText(*manualText(name)).toStdString() + "\n");
    print("\nOf a command it also prints the options: " + verbNames().join(", ").toStdString() +
          ".\nepsiloscope --help: all commands with their options.\n");
    return exitDone;
}

Error unknownTopic(const std::string& topic) {
    const auto known = namesIn(findVerb("help")->plain({}), &QString::toStdString);
    const bool near = !nearestName(topic, known).empty();
    return {"there is no topic \"" + topic + "\"", "help",
            near ? suggestName(topic, known) : "epsiloscope help lists them"};
}

} // namespace

QString helpOfWindow() {
    return QString::fromUtf8(beforeVerbs);
}

QString helpOfAllCommands() {
    return QString::fromUtf8(afterVerbs);
}

QString helpText() {
    QString text = helpOfWindow();
    for (const Verb& verb : verbs())
        text += wordsOf(verb);
    return text + helpOfAllCommands();
}

QString helpText(const Verb& verb) {
    OptionParser parser(verb.options);
    QString text;
    for (const QString& line : wordsOf(verb).split('\n', Qt::SkipEmptyParts)) {
        const QStringList inARow = optionsInARow(line);
        for (const QString& option : inARow)
            text += describedOption(option, parser);
        if (inARow.isEmpty()) text += line + "\n";
    }
    return text;
}

Result<int> helpVerb(const OptionParser& parser) {
    if (parser.positionalArguments().isEmpty()) return printTopics();
    const QString topic = parser.positionalArguments().first();
    const Verb* verb = findVerb(topic);
    const auto page = manualText(topic);
    if (!verb && !page) return unknownTopic(topic.toStdString());
    if (verb) print(helpText(*verb).toStdString());
    if (verb && page) print("\n");
    if (page) print(page->toStdString());
    return exitDone;
}

} // namespace epsiloscope::app
