// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/Terms.h"

#include "ui/explain/terms/SharedFormulas.h"
#include "ui/language/Said.h"
#include "ui/language/SpokenLanguage.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// The words of a term by its id, as they are written: "- title: δ, …" and a paragraph.
QHash<QString, QString> writtenTerms() {
    QHash<QString, QString> sections;
    for (const QString& section : ownWords(QStringLiteral("terms.md")).split(QStringLiteral("\n## ")))
        sections.insert(section.section(QLatin1Char('\n'), 0, 0), section);
    return sections;
}

QString spoken(const QString& text) {
    return said(text.toStdString());
}

// What stands in backticks is the same in every language.
QString nameOf(const QString& written) {
    return written.startsWith(QLatin1Char('`')) ? written.mid(1, written.size() - 2) : spoken(written);
}

ExplainedTerm worded(ExplainedTerm term, const QString& section) {
    QHash<QString, QString> said;
    for (const QString& line : section.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(1))
        if (line.startsWith(QLatin1String("- ")))
            said.insert(line.section(QLatin1String(": "), 0, 0).mid(2), line.section(QLatin1String(": "), 1));
        else
            term.paragraph = spoken(line);
    const auto listed = [&said](const char* key) {
        return said.value(QLatin1String(key)).split(QStringLiteral(" | "), Qt::SkipEmptyParts);
    };
    for (const QString& name : listed("names"))
        term.names << nameOf(name);
    term.parameters = listed("parameters");
    term.related = listed("related");
    term.title = spoken(said.value(QStringLiteral("title")));
    term.source = spoken(said.value(QStringLiteral("source")));
    term.page = said.value(QStringLiteral("page"));
    return term;
}

constexpr qsizetype shortest = 3; // of a name that is looked for among other words

QString bare(QString text) {
    text.remove(QLatin1Char('&'));
    text = text.simplified();
    while (text.endsWith(QLatin1Char(':')) || text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text;
}

bool isLatinLetter(QChar letter) {
    return letter.unicode() < 0x80 && letter.isLetterOrNumber();
}

// Between other letters a name is a part of another word.
bool standsAlone(const QString& text, qsizetype at, qsizetype length) {
    const auto letterAt = [&](qsizetype place) {
        return place >= 0 && place < text.size() &&
               (text[place].isLetterOrNumber() || text[place] == QLatin1Char('-'));
    };
    return !letterAt(at - 1) && !letterAt(at + length);
}

} // namespace

std::vector<ExplainedTerm> explainedTerms() {
    static const QHash<QString, QString> written = writtenTerms();
    std::vector<ExplainedTerm> all;
    for (auto* groupOf : {privacyTerms, noiseTerms, accountantTerms, voteTerms, trainingTerms, resultTerms})
        for (ExplainedTerm& term : groupOf())
            all.push_back(worded(std::move(term), written.value(term.id)));
    return all;
}

std::optional<ExplainedTerm> findTerm(const QString& idOrName) {
    const QString wanted = idOrName.trimmed();
    // A symbol's case counts ("T" is not "t") before it does not.
    for (const Qt::CaseSensitivity sensitivity : {Qt::CaseSensitive, Qt::CaseInsensitive})
        for (ExplainedTerm& term : explainedTerms())
            if (term.id.compare(wanted, sensitivity) == 0 || term.names.contains(wanted, sensitivity))
                return std::move(term);
    return std::nullopt;
}

QStringList termIds() {
    QStringList ids;
    for (const ExplainedTerm& term : explainedTerms())
        ids << term.id;
    return ids;
}

QString tableOfTerms() {
    QString table = QStringLiteral("| term | answers to | what it is |\n|---|---|---|\n");
    for (const ExplainedTerm& term : explainedTerms())
        table += QStringLiteral("| `%1` | %2 | %3 |\n")
                     .arg(term.id, term.names.join(QStringLiteral(", ")), term.title);
    return table;
}

TermNames::TermNames() {
    for (const ExplainedTerm& term : explainedTerms()) {
        for (const QString& name : QStringList{term.id} + term.names) {
            if (!exact_.contains(name)) exact_.insert(name, term.id);
            if (name.size() < shortest || folded_.contains(name.toLower())) continue;
            folded_.insert(name.toLower(), term.id);
            phrases_ << name.toLower();
        }
        for (const QString& id : term.parameters)
            parameters_.insert(id, term.id);
    }
    std::ranges::stable_sort(phrases_, std::greater<>(), &QString::size);
}

QString TermNames::named(const QString& text) const {
    const QString name = bare(text);
    const QString id = exact_.value(name);
    return id.isEmpty() ? folded_.value(name.toLower()) : id;
}

QString TermNames::inTitle(const QString& title) const {
    const QString whole = bare(title);
    static const QRegularExpression unit(QStringLiteral("[,(].*$"));
    QString name = whole;
    name.remove(unit);
    for (const QString& text : {whole, name.trimmed()})
        if (const QString id = named(text); !id.isEmpty()) return id;
    const QString folded = name.toLower();
    for (const QString& phrase : phrases_)
        if (const qsizetype at = folded.indexOf(phrase); at >= 0 && standsAlone(folded, at, phrase.size()))
            return folded_.value(phrase);
    // Signs that are nothing but a name: σ, not a letter of the alphabet.
    for (const QString& word : name.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (!isLatinLetter(word.front()))
            if (const QString id = exact_.value(word); !id.isEmpty()) return id;
    return {};
}

} // namespace epsiloscope
