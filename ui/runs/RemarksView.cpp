// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RemarksView.h"

#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/FieldName.h"

#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <string>

namespace epsiloscope {

namespace {

constexpr int mostRemarkLines = 6;

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
        return RemarksView::tr("✕ Failed");
    case RunNotice::Kind::BudgetSpent:
        return RemarksView::tr("■ Finished by its budget");
    case RunNotice::Kind::Warning:
        return RemarksView::tr("▲ Warning");
    case RunNotice::Kind::Note:
        break;
    }
    return RemarksView::tr("● Note");
}

QString paragraph(const RunNotice& notice) {
    QString text = QStringLiteral("<b>%1</b>: %2").arg(remarkTitle(notice.kind), notice.text.toHtmlEscaped());
    if (!notice.where.isEmpty()) text += RemarksView::tr("<br>Where: %1").arg(notice.where.toHtmlEscaped());
    if (!notice.mend.isEmpty())
        text += RemarksView::tr("<br>What to do: %1").arg(notice.mend.toHtmlEscaped());
    if (notice.trials > 1) text += RemarksView::tr(" (in %1 repeats)").arg(notice.trials);
    return QStringLiteral("<p style=\"margin: 0 0 3px 0\">%1</p>").arg(text);
}

QString countText(const RunEntry& entry, const std::vector<RunNotice>& notices) {
    if (notices.front().kind == RunNotice::Kind::Failure) return RemarksView::tr("%1 failed").arg(entry.name);
    return notices.size() == 1 ? RemarksView::tr("%1: 1 remark").arg(entry.name)
                               : RemarksView::tr("%1: %2 remarks").arg(entry.name).arg(notices.size());
}

bool graverThanNote(const RunNotice& notice) {
    return notice.kind == RunNotice::Kind::Failure || notice.kind == RunNotice::Kind::Warning;
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

RemarksView::RemarksView(RunList& runs, QWidget* parent)
    : QWidget(parent), runs_(runs), header_(new FoldButton(QString(), this)), area_(new QScrollArea(this)),
      text_(new QLabel(this)) {
    named("remarksHeader", header_)->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    named("remarks", text_)->setWordWrap(true);
    text_->setTextFormat(Qt::RichText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    text_->setContentsMargins(22, 0, 6, 2);
    area_->setWidget(text_);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columnIn(this, {header_, area_}, 0);
    connect(header_, &FoldButton::openChanged, this, &RemarksView::setUnfolded);
    connect(&runs, &RunList::added, this, [this] { setSelectedRun(0); });
    for (const auto signal : {&RunList::changed, &RunList::removed})
        connect(&runs, signal, this, &RemarksView::refresh);
    setUnfolded(false);
    refresh();
    whenever(this, {QEvent::Resize}, [this] { fitHeight(); });
}

void RemarksView::setSelectedRun(RunNumber id) {
    selected_ = id;
    refresh();
}

// As high as the words, up to a few lines: the rest scrolls.
void RemarksView::fitHeight() {
    const int words = text_->heightForWidth(std::max(1, width()));
    area_->setFixedHeight(std::min(words, fontMetrics().lineSpacing() * mostRemarkLines) + 2);
}

bool RemarksView::unfolded() const {
    return !area_->isHidden();
}

const RunEntry* RemarksView::shownRun() const {
    if (const RunEntry* entry = runs_.find(selected_)) return entry;
    return runs_.entries().empty() ? nullptr : &runs_.entries().back();
}

void RemarksView::setUnfolded(bool unfolded) {
    area_->setVisible(unfolded);
    header_->setOpen(unfolded);
    header_->setToolTip(unfolded ? tr("Fold away") : tr("Read them"));
}

void RemarksView::refresh() {
    const RunEntry* entry = shownRun();
    std::vector<RunNotice> notices = entry ? noticesOf(*entry->run) : std::vector<RunNotice>();
    setVisible(!notices.empty());
    if (notices.empty()) {
        shownId_ = 0;
        shown_.clear();
        return;
    }
    header_->setWords(countText(*entry, notices));
    const bool anotherRun = entry->id != shownId_;
    if (!anotherRun && notices == shown_) return;
    const bool graveNews = std::ranges::any_of(notices, [&](const RunNotice& notice) {
        const bool known =
            std::ranges::any_of(shown_, [&](const RunNotice& old) { return sayTheSame(old, notice); });
        return graverThanNote(notice) && (anotherRun || !known);
    });
    QString html;
    for (const RunNotice& notice : notices)
        html += paragraph(notice);
    text_->setText(html);
    fitHeight();
    shownId_ = entry->id;
    shown_ = std::move(notices);
    if (graveNews) setUnfolded(true);
}

} // namespace epsiloscope
