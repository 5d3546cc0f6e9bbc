// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunNotices.h"

#include "ui/language/Said.h"
#include "ui/words/FieldName.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {

bool sayTheSame(const RunNotice& a, const RunNotice& b) {
    return a.kind == b.kind && a.text == b.text;
}

void addOnce(std::vector<RunNotice>& notices, RunNotice::Kind kind, const Sentence& text) {
    RunNotice notice{kind, said(text)};
    const auto same =
        std::ranges::find_if(notices, [&](const RunNotice& other) { return sayTheSame(other, notice); });
    if (same == notices.end())
        notices.push_back(std::move(notice));
    else
        ++same->trials;
}

QString remarkTitle(RunNotice::Kind kind) {
    switch (kind) {
    case RunNotice::Kind::Failure:
        return Words::tr("✕ Failed");
    case RunNotice::Kind::BudgetSpent:
        return Words::tr("■ Finished by its budget");
    case RunNotice::Kind::Warning:
        return Words::tr("▲ Warning");
    case RunNotice::Kind::Note:
        break;
    }
    return Words::tr("● Note");
}

QString paragraph(const RunNotice& notice) {
    QString text = QStringLiteral("<b>%1</b>: %2").arg(remarkTitle(notice.kind), notice.text.toHtmlEscaped());
    if (!notice.where.isEmpty()) text += Words::tr("<br>Where: %1").arg(notice.where.toHtmlEscaped());
    if (!notice.mend.isEmpty()) text += Words::tr("<br>What to do: %1").arg(notice.mend.toHtmlEscaped());
    if (notice.trials > 1) text += Words::tr(" (in %1 repeats)").arg(notice.trials);
    return QStringLiteral("<p style=\"margin: 0 0 3px 0\">%1</p>").arg(text);
}

} // namespace

std::vector<RunNotice> noticesOf(const Run& run) {
    using Kind = RunNotice::Kind;
    std::vector<RunNotice> notices;
    if (const auto& error = run.error())
        notices.push_back({Kind::Failure, said(error->what),
                           fieldName(error->where, run.experiment().mechanism), said(error->mend)});
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome && !trial.outcome->stopped.empty())
            addOnce(notices, Kind::BudgetSpent, trial.outcome->stopped);
    for (const Severity severity : {Severity::Warning, Severity::Note})
        for (const Remark& remark : run.remarks())
            if (remark.severity == severity)
                addOnce(notices, severity == Severity::Warning ? Kind::Warning : Kind::Note, remark.text);
    return notices;
}

bool hasGraveNotice(const Run& run) {
    return run.error() || std::ranges::any_of(run.remarks(), [](const Remark& remark) {
               return remark.severity == Severity::Warning;
           });
}

QString noticesInWords(const Run& run) {
    QString html;
    for (const RunNotice& notice : noticesOf(run))
        html += paragraph(notice);
    return html;
}

QString noticesInPlainWords(const Run& run) {
    QStringList lines;
    for (const RunNotice& notice : noticesOf(run))
        lines << QStringLiteral("%1: %2").arg(remarkTitle(notice.kind), notice.text);
    return lines.join(QLatin1Char('\n'));
}

} // namespace epsiloscope
