// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SearchForm.h"

#include "core/base/Result.h"
#include "core/experiment/sweep/AccountedSweep.h"
#include "ui/language/Said.h"
#include "ui/views/find/VariedRow.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/FieldName.h"
#include "ui/words/SweepWords.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::uint32_t usualTeachers = 250; // of the papers

// Orders are the accountant's own here. Without true classes nobody knows which labels are right.
std::vector<ParameterDescriptor> settingsOf(bool truthKnown) {
    auto all = joinedParameters({accountedBudget(), accountedGoal()});
    std::erase_if(all, [truthKnown](const ParameterDescriptor& each) {
        return each.id == "orders" || (!truthKnown && (each.id == "goal" || each.id == "least_right"));
    });
    for (ParameterDescriptor& each : all)
        if (each.budget) each.initial = each.suggestion;
    return all;
}

} // namespace

SearchForm::SearchForm(QWidget* parent)
    : QWidget(parent), settings_(new ParameterForm(this, QStringLiteral("search."))),
      hint_(ToneLabel::wrapped("search.hint", Tone::Hint, this)),
      message_(ToneLabel::wrapped("search.message", Tone::Error, this)) {
    setObjectName("searchForm");
    const SweepPlan searched = accountedSweep({});
    for (const SweepAxis& axis : searched.axes) {
        const QString name = QStringLiteral("search.") + QString::fromStdString(axis.key);
        rows_.push_back(new VariedRow(name, axisTitle(searched.base, axis.key), this));
        rows_.back()->keepValues("search_" + axis.key);
        for (const auto signal : {&VariedRow::edited, &VariedRow::restored})
            connect(rows_.back(), signal, this, &SearchForm::refresh);
    }
    columnIn(this, {rows_[0], rows_[1], rows_[2], settings_, hint_, message_});
    settings_->setDescriptors(settingsOf(true));
    proposed_ = settings_->draft();
    for (const QString& id : proposed_.keys())
        declareLine(id);
    connect(settings_, &ParameterForm::edited, this, &SearchForm::refresh);
    setVotes(usualTeachers, false);
    new DeliberateEdits(this);
}

void SearchForm::setBudget(std::optional<double> epsilon, std::optional<double> delta) {
    propose(QStringLiteral("epsilon"), epsilon);
    propose(QStringLiteral("delta"), delta);
    refresh();
}

void SearchForm::propose(const QString& id, std::optional<double> value) {
    const bool typed = settings_->draft()[id] != proposed_[id];
    if (value) proposed_[id].text = QString::fromStdString(parameterToText(*value));
    if (!typed) settings_->setDraft({{id, proposed_[id]}});
}

void SearchForm::setVotes(std::uint32_t teachers, bool truthKnown) {
    teachers_ = teachers;
    proposeRanges();
    typed_.insert(settings_->draft());
    settings_->setDescriptors(settingsOf(truthKnown));
    settings_->setDraft(typed_);
    refresh();
}

// Sessions of old have numbers where there is a text now.
void SearchForm::declareLine(const QString& id) {
    declareSetting(this, {.name = "search_" + id.toStdString(),
                          .now =
                              [this, id] {
                                  const auto entry = settings_->draft().value(id, typed_[id]);
                                  const bool usual = entry == proposed_[id] || !entry.given;
                                  return usual ? Json() : Json(entry.text.toStdString());
                              },
                          .check = [](const Json& value, const std::string& where) -> Result<void> {
                              return value.is_number() ? Result<void>() : ViewSetting::isText(value, where);
                          },
                          .choose =
                              [this, id](const Json& value) {
                                  typed_[id] = proposed_[id];
                                  if (!value.is_null())
                                      typed_[id] = {QString::fromStdString(value.is_number() ? value.dump()
                                                                                             : value.text()),
                                                    true};
                                  settings_->setDraft({{id, typed_[id]}});
                                  refresh();
                                  return true;
                              }});
}

void SearchForm::proposeRanges() {
    const SweepPlan suggested = accountedSweep(suggestedConfidentGrid(teachers_));
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const SweepAxis& axis = suggested.axes[i];
        const ParameterDescriptor* parameter = declaredParameter(axis.key, suggested.base.mechanism);
        const QString from = QString::fromStdString(axis.values.front());
        rows_[i]->setOffer({.key = axis.key,
                            .title = axisTitle(suggested.base, axis.key),
                            .help = parameter ? said(parameter->help) : QString(),
                            .from = from,
                            .to = QString::fromStdString(axis.values.back()),
                            .list = from,
                            .count = static_cast<int>(axis.values.size())});
    }
}

Result<ConfidentGrid> SearchForm::readGrid() const {
    std::vector<SweepAxis> axes;
    std::optional<Error> first;
    for (VariedRow* row : rows_) {
        auto axis = row->axis();
        if (axis)
            if (const auto numbers = accountedGrid({*axis}, teachers_); !numbers) axis = numbers.error();
        row->showProblem(axis ? QString() : messageBeneath(axis.error()));
        if (axis)
            axes.push_back(std::move(axis).value());
        else if (!first)
            first = axis.error();
    }
    if (first) return *first;
    return accountedGrid(axes, teachers_);
}

Result<ConfidentSearchPlan> SearchForm::read() const {
    ASSIGN_OR_RETURN(const auto grid, readGrid());
    if (const auto wrong = settings_->problem()) return *wrong;
    ASSIGN_OR_RETURN(auto plan, accountedPlan(settings_->values(), grid));
    if (plan.grid.points() > mostPoints)
        return Error{Sentence("these are %1 points", {plan.grid.points()}), "",
                     Sentence("take at most %1, or use epsiloscope search", {mostPoints})};
    return plan;
}

void SearchForm::refresh() {
    plan_ = read();
    message_->say(plan_ || settings_->problem() ? QString() : messageBeneath(plan_.error()));
    QString hint;
    if (plan_) hint = tr("%1 points, including GNMax without a check.").arg(plan_->grid.points());
    if (plan_ && plan_->goal == SearchGoal::Labels && plan_->leastAccuracy <= 0)
        hint += tr(" By labels alone, points with much noise come first: also check how many labels are "
                   "right.");
    hint_->say(hint);
    emit edited();
}

} // namespace epsiloscope
