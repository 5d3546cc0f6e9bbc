// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/terms/TermNames.h"

#include "ui/explain/terms/Terms.h"

#include <QRegularExpression>

#include <algorithm>

namespace epsiloscope {

namespace {

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
