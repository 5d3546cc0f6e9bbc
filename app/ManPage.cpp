// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ListedThings.h"
#include "app/Verbs.h"
#include "core/declared/Build.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

// The page for man. The help is a table: a usage stands at the left, what it means from a column on, in as
// many lines as it takes. The page says the same, with each option's other names from the verb's declaration.

namespace epsiloscope::app {

namespace {

constexpr qsizetype usageIndent = 2, optionIndent = 6, meaningIndent = 30; // at least so many blanks
constexpr QLatin1StringView exitCodes("Exit codes:");                      // begins the paragraph about them

/// A usage of a verb, or an option of one, with what it means.
struct HelpEntry {
    bool isOption;
    QString usage, meaning;
};

qsizetype indentOf(const QString& line) {
    qsizetype indent = 0;
    while (indent < line.size() && line[indent] == ' ')
        ++indent;
    return indent;
}

// "--out DIR   --resume   write as they come": what begins with a dash is the usage. Of a verb it is the
// first.
HelpEntry entryOf(const QString& line) {
    static const QRegularExpression gap(" {2,}");
    QStringList parts = line.trimmed().split(gap);
    HelpEntry entry{indentOf(line) >= optionIndent, parts.takeFirst(), {}};
    while (entry.isOption && !parts.isEmpty() && parts.first().startsWith('-'))
        entry.usage += "   " + parts.takeFirst();
    entry.meaning = parts.join(' ');
    return entry;
}

void append(QString& text, const QString& more) {
    text += (text.isEmpty() ? "" : " ") + more;
}

// Of the lines of a table; what stands before the first entry is no part of it.
std::vector<HelpEntry> entriesIn(const QString& help) {
    std::vector<HelpEntry> entries;
    for (const QString& line : help.split('\n', Qt::SkipEmptyParts)) {
        const qsizetype indent = indentOf(line);
        if (indent >= meaningIndent && !entries.empty())
            append(entries.back().meaning, line.trimmed());
        else if (indent >= usageIndent)
            entries.push_back(entryOf(line));
    }
    return entries;
}

// The paragraphs of a help that stand at its left edge, a line each.
QStringList paragraphsIn(const QString& help) {
    QStringList paragraphs{QString()};
    for (const QString& line : help.split('\n')) {
        const bool text = !line.isEmpty() && line[0] != ' ';
        const bool newSubject = line.isEmpty() || line.startsWith(exitCodes);
        if (newSubject && !paragraphs.last().isEmpty()) paragraphs << QString();
        if (text) append(paragraphs.last(), line);
    }
    paragraphs.removeAll(QString());
    return paragraphs;
}

// Text as roff takes it: a dash is the one of options, and a line of text begins no request.
QString roff(const QString& text) {
    QString escaped = text;
    escaped.replace('\\', "\\(rs").replace('-', "\\-").replace('\'', "\\(aq").replace('`', "\\(ga");
    escaped.replace('^', "\\(ha").replace('~', "\\(ti");
    return escaped.startsWith('.') ? "\\&" + escaped : escaped;
}

// What stands for a letter where a terminal has none like it: "1" for an index, "epsilon".
QString plainly(QChar letter) {
    switch (letter.unicode()) {
    case u'ε':
        return "epsilon";
    case u'δ':
        return "delta";
    case u'σ':
        return "sigma";
    default:
        break;
    }
    const QString plain = QString(letter).normalized(QString::NormalizationForm_KD);
    const bool ascii = std::ranges::all_of(plain, [](QChar each) { return each.unicode() < 128; });
    return ascii ? plain : "?";
}

// Requests for all letters of the page beyond ASCII.
QString plainLetters(const QString& page) {
    std::set<QChar> letters;
    std::ranges::copy_if(page, std::inserter(letters, letters.end()),
                         [](QChar each) { return each.unicode() >= 128; });
    QString requests;
    for (const QChar letter : letters) {
        const QString code = QStringLiteral("%1").arg(letter.unicode(), 4, 16, QLatin1Char('0')).toUpper();
        requests += ".fchar \\[u" + code + "] " + plainly(letter) + "\n";
    }
    return requests;
}

QString bold(const QString& text) {
    return "\\fB" + roff(text) + "\\fR";
}

// What is typed as it stands is bold: the program, its verb, options. What stands for something else is not.
QString typeset(const QString& usage) {
    static const QRegularExpression literal("^(epsiloscope|--?[a-z][a-z-]*)$");
    static const QRegularExpression verb("^[a-z]+$");
    QStringList words;
    bool command = false; // the words before belong to it
    for (const QString& word : usage.split(' ')) {
        const bool typed = literal.match(word).hasMatch() || (command && verb.match(word).hasMatch());
        command = word == "epsiloscope" || (command && typed);
        words << (typed ? bold(word) : roff(word));
    }
    return words.join(' ');
}

QStringList dashedNames(const QCommandLineOption& option) {
    QStringList names;
    for (const QString& name : option.names())
        names << (name.size() == 1 ? "-" : "--") + name;
    return names;
}

// "-o FILE" with the option's other names, as the verb declares them: "-o, --output FILE".
QString withOtherNames(const QString& usage, const OptionParser& parser) {
    const QString said = usage.section(' ', 0, 0);
    const QCommandLineOption* option = parser.find(said.mid(said.startsWith("--") ? 2 : 1));
    QString names = said;
    for (const QString& name : option ? dashedNames(*option) : QStringList())
        if (name != said) names += " " + name;
    return typeset(names).replace(' ', ", ") + typeset(usage.mid(said.size()));
}

QString itemOf(const HelpEntry& entry, const OptionParser& parser) {
    const QString usage = entry.isOption ? withOtherNames(entry.usage, parser) : typeset(entry.usage);
    return ".TP\n" + usage + "\n" + (entry.meaning.isEmpty() ? "\\&" : roff(entry.meaning)) + "\n";
}

QString itemsOf(const std::vector<HelpEntry>& entries, const OptionParser& parser) {
    QString text;
    for (const HelpEntry& entry : entries)
        text += itemOf(entry, parser);
    return text;
}

// The help has some options in the usage of the verb, or in what it says of another: here each has its place.
std::vector<HelpEntry> withAllOptions(std::vector<HelpEntry> entries, const OptionParser& parser) {
    QStringList told;
    for (const HelpEntry& entry : entries)
        if (entry.isOption) told += entry.usage.split(' ');
    for (const QCommandLineOption& option : parser.declared()) {
        const QStringList dashed = dashedNames(option);
        if (std::ranges::any_of(dashed, [&told](const QString& name) { return told.contains(name); }))
            continue;
        const QString value = option.valueName().isEmpty() ? QString() : " " + option.valueName();
        entries.push_back({true, dashed.first() + value, option.description()});
    }
    return entries;
}

QString commandsSection() {
    QString text = ".SH COMMANDS\n";
    for (const Verb& verb : verbs()) {
        const OptionParser parser(verb.options);
        text += ".SS " + roff(verb.name) + "\n" +
                itemsOf(withAllOptions(entriesIn(helpText(verb)), parser), parser);
    }
    return text;
}

QString synopsis() {
    return ".SH SYNOPSIS\n.B epsiloscope\n.RI [ FILE ...]\n.br\n.B epsiloscope\n.I COMMAND\n.RI [ WORD ...]\n";
}

QString head() {
    return ".\\\" Made by epsiloscope list manpage\n.TH EPSILOSCOPE 1 \"\" \"Epsiloscope " +
           QString::fromStdString(version()) + "\" \"User Commands\"\n";
}

QString body() {
    const QStringList about = paragraphsIn(helpOfWindow()), all = paragraphsIn(helpOfAllCommands());
    const QString purpose = about.value(0).section(": ", 1).chopped(1);
    QString text = ".SH NAME\nepsiloscope \\- " + roff(purpose) + "\n" + synopsis() + ".SH DESCRIPTION\n";
    for (const QString& paragraph : all)
        if (!paragraph.startsWith(exitCodes)) text += ".PP\n" + roff(paragraph) + "\n";
    text += ".PP\nEach command says what it does: " + bold("epsiloscope") + " \\fICOMMAND\\fR " +
            bold("--help") + ". The whole manual is in the program: " + bold("epsiloscope help") + ".\n";
    const OptionParser none("");
    text += ".SH WINDOW\n" + itemsOf(entriesIn(helpOfWindow()), none) + commandsSection();
    text += ".SS help and version of all\n" + itemsOf(entriesIn(helpOfAllCommands()), none);
    for (const QString& paragraph : all)
        if (paragraph.startsWith(exitCodes))
            text += ".SH EXIT STATUS\n" + roff(paragraph.mid(exitCodes.size()).trimmed()) + "\n";
    return text;
}

} // namespace

Result<int> listManPage(const OptionParser&) {
    const QString text = body();
    print((head() + plainLetters(text) + text).toStdString());
    return exitDone;
}

} // namespace epsiloscope::app
