// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/declared/Build.h"
#include "core/experiment/files/RunReading.h"
#include "core/report/ShownNumber.h"
#include "ui/explain/terms/Terms.h"

namespace epsiloscope::app {

namespace {

constexpr qsizetype widestExplanation = 100;

// Words in lines of a terminal.
std::string folded(const QString& text, const QString& indent = {}) {
    QString lines, line = indent;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (line.size() > indent.size() && line.size() + 1 + word.size() > widestExplanation) {
            lines += line + QLatin1Char('\n');
            line = indent;
        }
        line += (line.size() > indent.size() ? QStringLiteral(" ") : QString()) + word;
    }
    return (lines + line).toStdString() + "\n";
}

void printTerms(bool markdown) {
    if (markdown) return print(tableOfTerms().toStdString());
    for (const ExplainedTerm& term : explainedTerms())
        print(term.id.leftJustified(20).toStdString() + term.title.toStdString() + "\n");
}

Json toJson(const WorkedFormula& formula) {
    Json json = {{"symbol", formula.symbol},       {"relation", formula.relation},
                 {"formula", formula.inSymbols()}, {"filled", formula.inValues()},
                 {"value", formula.result()},      {"meaning", formula.meaning},
                 {"operands", Json::array()}};
    for (const Operand& operand : formula.operands) {
        Json each = {{"symbol", operand.symbol}, {"meaning", operand.meaning}, {"value", operand.value}};
        if (operand.all.size() > 1) each["all"] = operand.all;
        json["operands"].push_back(std::move(each));
    }
    return json;
}

Json toJson(const ExplainedTerm& term, const Explanation& explanation) {
    Json json = fileOf("epsiloscope.explanation/1", {{"term", term.id.toStdString()},
                                                     {"title", term.title.toStdString()},
                                                     {"example", explanation.example},
                                                     {"formulas", Json::array()},
                                                     {"source", term.source.toStdString()}});
    if (!explanation.filled.missing.isEmpty()) json["missing"] = explanation.filled.missing.toStdString();
    if (!explanation.filled.note.isEmpty()) json["note"] = explanation.filled.note.toStdString();
    for (const WorkedFormula& formula : explanation.filled.formulas)
        json["formulas"].push_back(toJson(formula));
    return json;
}

void printFormula(const WorkedFormula& formula) {
    print("  " + formula.inSymbols() + "\n  " + formula.inValues() + "\n");
    if (!formula.meaning.empty())
        print(folded(QString::fromStdString(formula.symbol + ": " + formula.meaning), "    "));
    for (const Operand& operand : formula.operands)
        print(folded(QString::fromStdString(operand.symbol + ": " + operand.meaning), "    "));
    print("\n");
}

void printExplanation(const ExplainedTerm& term, const Explanation& explanation) {
    print(term.title.toStdString() + "\n\n" + folded(term.paragraph) + "\n");
    if (explanation.example)
        print(folded(explanation.filled.missing + QStringLiteral(" The values below are an example.")) +
              "\n");
    for (const WorkedFormula& formula : explanation.filled.formulas)
        printFormula(formula);
    if (!explanation.filled.note.isEmpty()) print(folded(explanation.filled.note) + "\n");
    print(folded(QStringLiteral("Source: ") + term.source));
}

Error unknownTerm(const QString& word) {
    return {"there is no term \"" + word.toStdString() + "\"", "explain",
            suggestName(word.toStdString(), namesIn(termIds(), &QString::toStdString))};
}

} // namespace

Result<int> explainVerb(const OptionParser& parser) {
    const QStringList plain = parser.positionalArguments();
    if (plain.isEmpty()) {
        printTerms(parser.isSet("markdown"));
        return exitDone;
    }
    const auto term = findTerm(plain.first());
    if (!term) return unknownTerm(plain.first());
    std::optional<ExplainedRun> run;
    if (plain.size() > 1) {
        ASSIGN_OR_RETURN(auto read, readRun(plain[1].toStdString()));
        run = ExplainedRun::of(std::make_shared<const Run>(std::move(read)));
        if (!run)
            return Error{"no repeat of this run has finished", plain[1].toStdString(),
                         "explain one that has"};
    }
    const Explanation explanation = explained(*term, run);
    if (parser.isSet("json"))
        printJson(toJson(*term, explanation));
    else
        printExplanation(*term, explanation);
    return exitDone;
}

} // namespace epsiloscope::app
