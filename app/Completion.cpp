// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ListedThings.h"
#include "app/Verbs.h"
#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/export/ChartFiles.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QFile>

#include <algorithm>

namespace epsiloscope::app {

namespace {

/// The words typed after the verb, as its options tell it apart.
struct TypedWords {
    QStringList plain, settings;
    const QCommandLineOption* awaiting = nullptr; ///< the option whose value comes next; null: none
};

bool takesValue(const QCommandLineOption& option) {
    return !option.valueName().isEmpty();
}

TypedWords typedWords(const QStringList& words, const OptionParser& parser) {
    TypedWords typed;
    for (const QString& word : words) {
        if (typed.awaiting) {
            if (typed.awaiting->names().contains("set")) typed.settings << word;
            typed.awaiting = nullptr;
        } else if (word.startsWith('-') && word.size() > 1) {
            const QString name = word.mid(word.startsWith("--") ? 2 : 1);
            const QCommandLineOption* option = parser.find(name);
            if (option && takesValue(*option)) typed.awaiting = option;
        } else {
            typed.plain << word;
        }
    }
    return typed;
}

// Whose parameters --set takes: as said by --set, by the plain words, or by the experiment that they name.
const Mechanism* mechanismMeant(const Verb& verb, const TypedWords& typed) {
    for (const QString& setting : typed.settings)
        if (const QString key = "mechanism="; setting.startsWith(key))
            if (const Mechanism* named = findMechanism(setting.mid(key.size()).toStdString())) return named;
    for (const QString& word : typed.plain)
        if (const Mechanism* named = findMechanism(word.toStdString())) return named;
    const bool file = verb.settings == SettingsOf::Experiment && !typed.plain.isEmpty();
    const auto read = file ? readExperiment(typed.plain.first().toStdString())
                           : Result<Experiment>(Error{"there is none", {}, {}});
    return findMechanism(read ? read->mechanism : Experiment().mechanism);
}

QStringList valuesOf(const QString& key, const Mechanism& mechanism) {
    const QStringList switched = {"true", "false"};
    QStringList values;
    if (const ExperimentKey* plain = findExperimentKey(key.toStdString())) {
        for (const std::string& choice : plain->choices)
            values << QString::fromStdString(choice);
        if (plain->type == KeyType::Flag) values << switched;
        if (plain->type == KeyType::File) values << "@files";
        return values;
    }
    for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters) {
        if (key.toStdString() != parameter.id) continue;
        for (const auto& choice : parameter.choices)
            values << QString::fromStdString(choice.first);
        if (parameter.type == ParameterType::Boolean) values << switched;
    }
    return values;
}

QStringList settingsFor(const Verb& verb, const TypedWords& typed, const QString& current, bool sweeps) {
    const Mechanism* mechanism = mechanismMeant(verb, typed);
    QStringList words;
    if (const auto equals = current.indexOf('='); equals >= 0) {
        if (sweeps) return {};
        for (const QString& value : valuesOf(current.left(equals), *mechanism))
            words << (value.startsWith('@') ? value : current.left(equals + 1) + value);
        return words;
    }
    if (verb.settings != SettingsOf::Mechanism)
        for (const ExperimentKey& key : experimentKeys()) {
            const bool data = verb.settings == SettingsOf::Experiment || key.path.starts_with("data.");
            if (data && key.place != KeyPlace::FileOnly && (!sweeps || key.swept))
                words << QString::fromStdString(key.path) + "=";
        }
    if (verb.settings != SettingsOf::Data)
        for (const ParameterDescriptor& parameter : mechanism->descriptor.parameters)
            words << QString::fromStdString(parameter.id) + "=";
    return words;
}

QStringList valuesFor(const Verb& verb, const TypedWords& typed, const QString& current) {
    const QString option = typed.awaiting->names().last();
    if (option == "set" || option == "over") return settingsFor(verb, typed, current, option == "over");
    const QString value = typed.awaiting->valueName();
    if (value.contains('|')) return value.split('|');
    if (value.compare("file", Qt::CaseInsensitive) == 0) return {"@files"};
    if (value == "DIR") return {"@folders"};
    if (value == "PRESET") return exportPresetNames();
    return {};
}

QStringList optionsOf(const OptionParser& parser) {
    QStringList words = {"--help"};
    for (const QCommandLineOption& option : parser.declared())
        for (const QString& name : option.names())
            words << (name.size() == 1 ? "-" : "--") + name;
    return words;
}

// The words that the last one may become, whatever it begins with.
QStringList completions(const QStringList& words) {
    const QString& current = words.last();
    const QStringList before = words.mid(0, words.size() - 1);
    if (before.isEmpty()) return verbNames() + QStringList{"--help", "--version", "@files"};
    const Verb* verb = findVerb(before.first());
    if (!verb) return {"@files"};
    OptionParser parser(verb->options);
    const TypedWords typed = typedWords(before.mid(1), parser);
    if (typed.awaiting) return valuesFor(*verb, typed, current);
    return current.startsWith('-') ? optionsOf(parser) : verb->plain(typed.plain);
}

} // namespace

int completeVerb(const QStringList& words) {
    const QStringList typed = words.value(0) == "--" ? words.mid(1) : words;
    if (typed.isEmpty()) return exitUsage;
    for (const QString& word : completions(typed))
        if (word.startsWith('@') || word.startsWith(typed.last())) print(word.toStdString() + "\n");
    return exitDone;
}

QStringList shellsThatComplete() {
    return {"bash", "zsh", "fish"};
}

Result<int> listCompletion(const OptionParser& parser) {
    const QString shell = parser.positionalArguments().value(1, "bash");
    if (!shellsThatComplete().contains(shell))
        return Error{"there is no script for \"" + shell.toStdString() + "\"", "list completion",
                     allChoices(namesIn(shellsThatComplete(), &QString::toStdString))};
    makeResourcesAvailable();
    QFile script(":/epsiloscope." + shell);
    if (!script.open(QIODevice::ReadOnly))
        return complain({"the script is not in this program", "list completion", "please report this"},
                        exitFailed);
    print(script.readAll().toStdString());
    return exitDone;
}

} // namespace epsiloscope::app
