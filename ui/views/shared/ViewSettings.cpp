// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ViewSettings.h"

#include "core/base/Result.h"
#include "ui/widgets/NumberBox.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr char runOfSettings[] = "run";

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
ViewSetting numberOf(const std::string& name, Box* box, Result<void> (*check)(const Json&, const std::string&)) {
    using Number = decltype(box->value());
    return {.name = name,
            .now = [box] { return Json(box->value()); },
            .check = check,
            .choose =
                [box](const Json& value) {
                    box->setValue(value.get<Number>());
                    return true;
                },
            .asMade = true};
}

// `edited` says what a person's typing would.
template <class Line, class Edited>
ViewSetting textOf(const std::string& name, Line* line, const Edited& edited) {
    return {.name = name,
            .now = [line] { return Json(line->text().toStdString()); },
            .check = ViewSetting::isText,
            .choose =
                [line, edited](const Json& value) {
                    const QString text = QString::fromStdString(value.text());
                    if (text == line->text()) return true;
                    line->setText(text);
                    edited(text);
                    return true;
                },
            .asMade = true};
}

int sortingOf(const QTableView& table) {
    const QHeaderView& header = *table.horizontalHeader();
    const int column = header.sortIndicatorSection() + 1;
    return header.sortIndicatorOrder() == Qt::DescendingOrder ? -column : column;
}

void declareItem(const std::string& name, QComboBox* box, Json (*at)(const QComboBox&, int),
                 const Json& usual) {
    auto* declared = new DeclaredSetting(
        box, {.name = name,
              .now = [box, at] { return at(*box, box->currentIndex()); },
              .check = isItem,
              .choose = [box, at](const Json& value) { return chooseItem(box, value, at); },
              .initial = usual,
              .asMade = usual.is_null()});
    QObject::connect(box, &QComboBox::activated, declared, &DeclaredSetting::chosen);
}

} // namespace

Result<void> ViewSetting::isPlace(const Json& value, const std::string& where) {
    if (!value.is_number_integer() || value.real() < 0)
        return Error{"must be a whole number from 0 on", where, "write 3"};
    return {};
}

Result<void> ViewSetting::isFlag(const Json& value, const std::string& where) {
    if (!value.is_boolean()) return Error{"must be true or false", where, "write true"};
    return {};
}

Result<void> ViewSetting::isText(const Json& value, const std::string& where) {
    if (!value.is_string()) return Error{"must be a text", where, "write \"…\""};
    return {};
}

void declareSetting(QObject* owner, ViewSetting setting) {
    new DeclaredSetting(owner, std::move(setting)); // which the owner owns
}

void declareSetting(const std::string& name, QComboBox* box, const Json& usual) {
    declareItem(name, box, itemAt, usual);
}

void declareTextSetting(const std::string& name, QComboBox* box) {
    declareItem(name, box, textAt, {});
}

void declareSetting(const std::string& name, QAbstractButton* checkable) {
    declareSetting(checkable, {.name = name,
                               .now = [checkable] { return Json(checkable->isChecked()); },
                               .check = ViewSetting::isFlag,
                               .choose =
                                   [checkable](const Json& value) {
                                       if (value.boolean() == checkable->isChecked()) return true;
                                       checkable->setChecked(value.boolean());
                                       emit checkable->clicked(checkable->isChecked());
                                       return true;
                                   },
                               .asMade = true});
}

void declareSetting(const std::string& name, QSpinBox* box) {
    declareSetting(box, numberOf(name, box, isWhole));
}

void declareSetting(const std::string& name, QDoubleSpinBox* box) {
    declareSetting(box, numberOf(name, box, isNumber));
}

void declareSetting(const std::string& name, QLineEdit* line) {
    declareSetting(line, textOf(name, line, [line](const QString& text) { emit line->textEdited(text); }));
}

void declareSetting(const std::string& name, NumberBox* box) {
    declareSetting(box, textOf(name, box, [box](const QString&) { emit box->edited(); }));
}

void declareSetting(const std::string& name, QTableView* table) {
    declareSetting(table, {.name = name,
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
                           .asMade = true});
}

void declarePlace(QObject* view, const std::string& name, std::function<std::optional<std::size_t>()> now,
                  std::function<void(std::optional<std::size_t>)> choose) {
    declareSetting(view,
                   {.name = name,
                    .now =
                        [now = std::move(now)] {
                            const auto place = now();
                            return place ? Json(*place) : Json();
                        },
                    .check = ViewSetting::isPlace,
                    .choose =
                        [choose = std::move(choose)](const Json& value) {
                            choose(value.is_null() ? std::nullopt : std::optional(value.get<std::size_t>()));
                            return true;
                        },
                    .ofRun = true});
}

ViewSettings::ViewSettings(QObject* view, std::function<RunNumber()> run)
    : QObject(view), run_(std::move(run)) {
    // The view's own first: its controls look at those.
    QList<DeclaredSetting*> declared = view->findChildren<DeclaredSetting*>();
    std::ranges::stable_partition(declared, [view](const auto* each) { return each->parent() == view; });
    for (const DeclaredSetting* each : declared) {
        settings_.push_back(each->setting());
        if (each->setting().asMade) settings_.back().initial = each->setting().now();
        connect(each, &DeclaredSetting::chosen, this, [this, name = each->setting().name] {
            if (!restoring_) waiting_.erase(name);
        });
    }
}

Json ViewSettings::state() const {
    Json state = Json::object();
    for (const ViewSetting& each : settings_) {
        const auto waits = waiting_.find(each.name);
        Json value = waits == waiting_.end() ? each.now() : waits->second;
        if (value.is_null() || value == each.initial) continue;
        state[each.name] = std::move(value);
        if (each.ofRun && run_) state[runOfSettings] = run_().number();
    }
    return state;
}

Result<void> ViewSettings::check(const Json& state) const {
    if (!state.is_object()) return Error{"must be an object", "", "write { … }"};
    if (const auto run = state.find(runOfSettings); run_ && run != state.end())
        RETURN_IF_ERROR(isWhole(*run, pointerTo("", runOfSettings)));
    for (const ViewSetting& each : settings_)
        if (const auto value = state.find(each.name); value != state.end())
            RETURN_IF_ERROR(each.check(*value, pointerTo("", each.name)));
    return {};
}

// Places in another run would mean something else in the one that is looked at.
Result<void> ViewSettings::restore(const Json& state) {
    RETURN_IF_ERROR(check(state));
    const QScopedValueRollback restoring(restoring_, true);
    waiting_.clear();
    const auto run = state.find(runOfSettings);
    const bool sameRun = !run_ || run == state.end() || *run == Json(run_().number());
    for (const ViewSetting& each : settings_) {
        if (each.ofRun && !sameRun) continue;
        const auto found = state.find(each.name);
        const Json& wanted = found == state.end() ? each.initial : *found;
        if (each.now() == wanted || each.choose(wanted) || each.ofRun) continue;
        if (found != state.end()) waiting_[each.name] = wanted;
    }
    return {};
}

void ViewSettings::takeWaiting() {
    if (waiting_.empty()) return;
    const QScopedValueRollback restoring(restoring_, true);
    for (const ViewSetting& each : settings_)
        if (const auto waits = waiting_.find(each.name);
            waits != waiting_.end() && each.choose(waits->second))
            waiting_.erase(waits);
}

} // namespace epsiloscope
