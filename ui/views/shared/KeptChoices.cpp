// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/KeptChoices.h"

#include "core/base/Result.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/widgets/NumberBox.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QTableView>

#include <cstdlib>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr char runOfChoices[] = "run";

Result<void> isWhole(const Json& value, const std::string& where) {
    const bool whole = value.is_number_integer() && value.real() >= std::numeric_limits<int>::min() &&
                       value.real() <= std::numeric_limits<int>::max();
    if (!whole) return Error{"must be a whole number", where, "write 3"};
    return {};
}

Result<void> isNumber(const Json& value, const std::string& where) {
    if (!value.is_number()) return Error{"must be a number", where, "write 0.5"};
    return {};
}

Result<void> isFlag(const Json& value, const std::string& where) {
    if (!value.is_boolean()) return Error{"must be true or false", where, "write true"};
    return {};
}

Result<void> isItem(const Json& value, const std::string& where) {
    if (value.is_string() || isWhole(value, where)) return {};
    return Error{"must be a text or a whole number", where, "write \"…\""};
}

Json itemAt(const QComboBox& box, int index) {
    if (index < 0) return nullptr;
    const QVariant data = box.itemData(index);
    if (data.typeId() == QMetaType::QString) return data.toString().toStdString();
    return data.isValid() ? Json(data.toInt()) : Json(box.itemText(index).toStdString());
}

Json textAt(const QComboBox& box, int index) {
    return index < 0 ? Json() : Json(box.itemText(index).toStdString());
}

// The person's signals, too: views that follow these alone would not hear of it.
bool chooseItem(QComboBox* box, const Json& item, Json (*at)(const QComboBox&, int)) {
    int index = box->count() - 1;
    while (index >= 0 && !(at(*box, index) == item))
        --index;
    if (index < 0) return item.is_null();
    if (index == box->currentIndex()) return true;
    box->setCurrentIndex(index);
    emit box->activated(index);
    return true;
}

// Within the range of the box.
template <class Box>
KeptChoice numberOf(const std::string& name, Box* box,
                    Result<void> (*check)(const Json&, const std::string&)) {
    using Number = decltype(box->value());
    return {.name = name,
            .now = [box] { return Json(box->value()); },
            .check = check,
            .choose =
                [box](const Json& value) {
                    box->setValue(value.get<Number>());
                    return true;
                },
            .initial = box->value()};
}

// `edited` says what a person's typing would.
template <class Line, class Edited>
KeptChoice textOf(const std::string& name, Line* line, const Edited& edited) {
    return {.name = name,
            .now = [line] { return Json(line->text().toStdString()); },
            .check = KeptChoice::isText,
            .choose =
                [line, edited](const Json& value) {
                    const QString text = QString::fromStdString(value.text());
                    if (text == line->text()) return true;
                    line->setText(text);
                    edited(text);
                    return true;
                },
            .initial = line->text().toStdString()};
}

int sortingOf(const QTableView& table) {
    const QHeaderView& header = *table.horizontalHeader();
    const int column = header.sortIndicatorSection() + 1;
    return header.sortIndicatorOrder() == Qt::DescendingOrder ? -column : column;
}

} // namespace

Result<void> KeptChoice::isPlace(const Json& value, const std::string& where) {
    if (!value.is_number_integer() || value.real() < 0)
        return Error{"must be a whole number from 0 on", where, "write 3"};
    return {};
}

Result<void> KeptChoice::isText(const Json& value, const std::string& where) {
    if (!value.is_string()) return Error{"must be a text", where, "write \"…\""};
    return {};
}

KeptChoices::KeptChoices(QObject* view, std::function<RunNumber()> run)
    : QObject(view), run_(std::move(run)) {}

void KeptChoices::keep(KeptChoice choice) {
    choices_.push_back(std::move(choice));
}

void KeptChoices::keep(const std::string& name, QComboBox* box, const Json& usual) {
    keepItem(name, box, itemAt, usual);
}

void KeptChoices::keepText(const std::string& name, QComboBox* box) {
    keepItem(name, box, textAt, {});
}

void KeptChoices::keepItem(const std::string& name, QComboBox* box, ItemAt at, const Json& usual) {
    const auto now = [box, at] { return at(*box, box->currentIndex()); };
    keep({.name = name,
          .now = now,
          .check = isItem,
          .choose = [box, at](const Json& value) { return chooseItem(box, value, at); },
          .initial = usual.is_null() ? now() : usual});
    connect(box, &QComboBox::activated, this, [this, name] {
        if (!restoring_) waiting_.erase(name);
    });
}

void KeptChoices::keep(const std::string& name, QAbstractButton* checkable) {
    keep({.name = name,
          .now = [checkable] { return Json(checkable->isChecked()); },
          .check = isFlag,
          .choose =
              [checkable](const Json& value) {
                  if (value.boolean() == checkable->isChecked()) return true;
                  checkable->setChecked(value.boolean());
                  emit checkable->clicked(checkable->isChecked());
                  return true;
              },
          .initial = checkable->isChecked()});
}

void KeptChoices::keep(const std::string& name, QSpinBox* box) {
    keep(numberOf(name, box, isWhole));
}

void KeptChoices::keep(const std::string& name, QDoubleSpinBox* box) {
    keep(numberOf(name, box, isNumber));
}

void KeptChoices::keep(const std::string& name, QLineEdit* line) {
    keep(textOf(name, line, [line](const QString& text) { emit line->textEdited(text); }));
}

void KeptChoices::keep(const std::string& name, NumberBox* box) {
    keep(textOf(name, box, [box](const QString&) { emit box->edited(); }));
}

void KeptChoices::keep(const std::string& name, QTableView* table) {
    keep({.name = name,
          .now = [table] { return Json(sortingOf(*table)); },
          .check = isWhole,
          .choose =
              [table](const Json& value) {
                  const int number = value.get<int>();
                  if (std::abs(number) > table->horizontalHeader()->count())
                      return true; // of another version
                  table->sortByColumn(std::abs(number) - 1,
                                      number < 0 ? Qt::DescendingOrder : Qt::AscendingOrder);
                  return true;
              },
          .initial = sortingOf(*table)});
}

void KeptChoices::keepPlace(const std::string& name, std::function<std::optional<std::size_t>()> now,
                            std::function<void(std::optional<std::size_t>)> choose) {
    keep({.name = name,
          .now =
              [now = std::move(now)] {
                  const auto place = now();
                  return place ? Json(*place) : Json();
              },
          .check = KeptChoice::isPlace,
          .choose =
              [choose = std::move(choose)](const Json& value) {
                  choose(value.is_null() ? std::nullopt : std::optional(value.get<std::size_t>()));
                  return true;
              },
          .ofRun = true});
}

Json KeptChoices::state() const {
    Json state = Json::object();
    for (const KeptChoice& each : choices_) {
        const auto waits = waiting_.find(each.name);
        Json value = waits == waiting_.end() ? each.now() : waits->second;
        if (value.is_null() || value == each.initial) continue;
        state[each.name] = std::move(value);
        if (each.ofRun && run_) state[runOfChoices] = run_().number();
    }
    return state;
}

Result<void> KeptChoices::check(const Json& state) const {
    if (!state.is_object()) return Error{"must be an object", "", "write { … }"};
    if (const auto run = state.find(runOfChoices); run_ && run != state.end())
        RETURN_IF_ERROR(isWhole(*run, pointerTo("", runOfChoices)));
    for (const KeptChoice& each : choices_)
        if (const auto value = state.find(each.name); value != state.end())
            RETURN_IF_ERROR(each.check(*value, pointerTo("", each.name)));
    return {};
}

// Places in another run would mean something else in the one that is looked at.
Result<void> KeptChoices::restore(const Json& state) {
    RETURN_IF_ERROR(check(state));
    const QScopedValueRollback restoring(restoring_, true);
    waiting_.clear();
    const auto run = state.find(runOfChoices);
    const bool sameRun = !run_ || run == state.end() || *run == Json(run_().number());
    for (const KeptChoice& each : choices_) {
        if (each.ofRun && !sameRun) continue;
        const auto found = state.find(each.name);
        const Json& wanted = found == state.end() ? each.initial : *found;
        if (each.now() == wanted || each.choose(wanted) || each.ofRun) continue;
        if (found != state.end()) waiting_[each.name] = wanted;
    }
    return {};
}

void KeptChoices::takeWaiting() {
    if (waiting_.empty()) return;
    const QScopedValueRollback restoring(restoring_, true);
    for (const KeptChoice& each : choices_)
        if (const auto waits = waiting_.find(each.name);
            waits != waiting_.end() && each.choose(waits->second))
            waiting_.erase(waits);
}

void keepChoices(MadeView& made, KeptChoices* choices) {
    if (choices->empty()) return;
    made.state = [choices] { return choices->state(); };
    made.restore = [choices](const Json& state) { return choices->restore(state); };
    made.tick = [choices, tick = std::move(made.tick)] {
        if (tick) tick();
        choices->takeWaiting();
    };
}

} // namespace epsiloscope
