// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepPage.h"

#include "ui/language/Said.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/FieldName.h"

#include <utility>

namespace epsiloscope {

namespace {

// Pooling all points anew takes milliseconds: five times a second is often enough to follow.
constexpr int millisecondsBetweenSweepCharts = 200;

} // namespace

SweepPage::SweepPage(const SweepBarWords& words, QWidget* parent)
    : QWidget(parent), bar_(new SweepBar(words)),
      trouble_(ToneLabel::wrapped((words.prefix + QStringLiteral("Trouble")).toUtf8(), Tone::Error, nullptr)),
      intention_(ToneLabel::wrapped((words.prefix + QStringLiteral("Intention")).toUtf8(), Tone::Hint, this)),
      parts_(words.parts) {
    setObjectName(words.prefix + QStringLiteral("View"));
    trouble_->hide();
    intention_->hide();
    chartClock_.setSingleShot(true);
    chartClock_.setInterval(millisecondsBetweenSweepCharts);
    connect(&chartClock_, &QTimer::timeout, this, [this] {
        if (isVisible()) refresh();
    });
    connect(bar_, &SweepBar::startRequested, this, [this] {
        if (const auto wanted = plan()) emit startRequested(*wanted);
    });
    connect(bar_, &SweepBar::reportRequested, this, &SweepPage::reportRequested);
}

std::optional<SweepPlan> SweepPage::plan() const {
    if (!problem().isEmpty()) return std::nullopt;
    auto wanted = planned();
    return wanted ? std::optional(std::move(wanted).value()) : std::nullopt;
}

void SweepPage::showReadiness() {
    QString why = problem();
    if (const auto wanted = why.isEmpty() ? planned() : Result<SweepPlan>(Error{}); wanted)
        intention_->say(intention(*wanted));
    else
        intention_->say(why = why.isEmpty() ? messageBeneath(wanted.error()) : why);
    bar_->setBlocked(blocked_.isEmpty() ? why : blocked_);
}

// Said with every change of anything, and each plan costs half a millisecond.
void SweepPage::setBlocked(const QString& why) {
    if (std::exchange(blocked_, why) != why) showReadiness();
}

void SweepPage::showSession(SweepSession* session, const QString& name) {
    if (session_) disconnect(session_, nullptr, this, nullptr);
    session_ = session;
    bar_->showSession(session);
    if (!session) return;
    showResult(session->result(), name);
    for (const auto signal : {&SweepSession::advanced, &SweepSession::stateChanged, &SweepSession::ended})
        connect(session, signal, this, &SweepPage::sessionAdvanced);
    sessionAdvanced();
}

void SweepPage::showResult(std::shared_ptr<const SweepResult> result, const QString& name) {
    if (session_ && session_->result() != result) showSession(nullptr, {});
    result_ = std::move(result);
    name_ = name;
    take();
    showReportable();
}

// A sweep that is still computed changes while it is written.
void SweepPage::showReportable() {
    bar_->setReportable(result_ && (!session_ || session_->over()));
}

void SweepPage::sessionAdvanced() {
    if (!session_) return;
    bar_->showSession(session_);
    showReportable();
    showProgress();
    const auto& trouble = session_->keepingTrouble();
    trouble_->say(trouble ? tr("The %1 stay in memory only: %2").arg(parts_, said(trouble->message()))
                          : QString());
    // A page that nobody sees waits until it is shown again, or all is done.
    if (session_->over())
        refresh();
    else if (isVisible() && !chartClock_.isActive())
        chartClock_.start();
}

void SweepPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (result_) refresh();
}

} // namespace epsiloscope
