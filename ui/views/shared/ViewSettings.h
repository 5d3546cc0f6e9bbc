// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "ui/words/RunNumber.h"

#include <QObject>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

class QAbstractButton;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;
class QTableView;

namespace epsiloscope {

class NumberBox;

/// One thing that a person chooses in a view, as a session keeps it.
struct ViewSetting {
    std::string name;          ///< in the state of the view: snake_case
    std::function<Json()> now; ///< null: as the view chooses by itself
    /// The check of a value, at a JSON pointer; other functions get no such value.
    std::function<Result<void>(const Json& value, const std::string& where)> check;
    /// Null: as the view chooses by itself. False: the view does not offer the value now.
    std::function<bool(const Json& value)> choose;
    Json initial{};      ///< not kept
    bool asMade = false; ///< the initial value is that of the view once it has been made
    bool ofRun = false;  ///< means something in the run that is looked at alone

    // Checks of plain values; a place is a whole number from 0 on.
    static Result<void> isFlag(const Json& value, const std::string& where);
    static Result<void> isText(const Json& value, const std::string& where);
    static Result<void> isPlace(const Json& value, const std::string& where);
};

/// A setting of the view that its parent belongs to.
class DeclaredSetting final : public QObject {
    Q_OBJECT
public:
    DeclaredSetting(QObject* parent, ViewSetting setting) : QObject(parent), setting_(std::move(setting)) {}
    const ViewSetting& setting() const { return setting_; }

signals:
    /// A person has chosen it.
    void chosen();

private:
    ViewSetting setting_;
};

// A view declares a setting where its control is made; nothing lists them.

void declareSetting(QObject* owner, ViewSetting setting);
/// By the data of the item, else by its text. An item that comes later is chosen then, unless a person has
/// chosen another meanwhile. `usual`: what is not kept; null: as the view is made.
void declareSetting(const std::string& name, QComboBox* box, const Json& usual = {});
void declareSetting(const std::string& name, QAbstractButton* checkable);
void declareSetting(const std::string& name, QSpinBox* box);
void declareSetting(const std::string& name, QDoubleSpinBox* box);
void declareSetting(const std::string& name, QLineEdit* line);
void declareSetting(const std::string& name, NumberBox* box);
/// By which column the table is sorted: from 1 on, negative where it descends; 0: by none.
void declareSetting(const std::string& name, QTableView* table);
/// By the text of the item, whatever its data.
void declareTextSetting(const std::string& name, QComboBox* box);
/// A place in the run that is looked at, from 0 on; nothing: the one that the view chooses by itself.
void declarePlace(QObject* view, const std::string& name, std::function<std::optional<std::size_t>()> now,
                  std::function<void(std::optional<std::size_t>)> choose);

/// A control whose value a session keeps under this name.
template <class Control, class... More>
Control* kept(const std::string& name, Control* control, const More&... more) {
    declareSetting(name, control, more...);
    return control;
}

/// What `read` makes of JSON and a pointer to it, as a setting; nothing of null.
template <class Value, class Read>
ViewSetting settingAs(const std::string& name, const std::function<Json()>& now, const Read& read,
                      const std::function<void(const std::optional<Value>&)>& choose) {
    return {.name = name,
            .now = now,
            .check = [read](const Json& value, const std::string& where) -> Result<void> {
                const Result<Value> made = read(value, where);
                return made ? Result<void>() : made.error();
            },
            .choose =
                [read, choose](const Json& value) {
                    const Result<Value> made = read(value, std::string());
                    choose(made ? std::optional(*made) : std::nullopt);
                    return true;
                }};
}

/// The same of a struct whose members are declared.
template <class Typed, class Members>
ViewSetting settingOf(const std::string& name, const Members& (*members)(),
                      const std::function<std::optional<Typed>()>& typed,
                      const std::function<void(const std::optional<Typed>&)>& type) {
    const auto now = [members, typed] {
        const auto values = typed();
        return values ? writeObject(members(), *values) : Json();
    };
    const auto read = [members](const Json& value, const std::string& where) {
        return structFromJson(value, where, members());
    };
    return settingAs<Typed>(name, now, read, type);
}

/// The settings of a view as a session keeps them: an object with a member for each that is not as the view
/// was made. A child of that view.
class ViewSettings final : public QObject {
    Q_OBJECT
public:
    /// Those that anything in the view has declared. `run`: which run a setting of the view may be about.
    explicit ViewSettings(QObject* view, std::function<RunNumber()> run = {});

    bool empty() const { return settings_.empty(); }
    Json state() const;
    /// As if a person had chosen all that. What stands there besides is passed over. Errors: the JSON
    /// pointer, and nothing has changed.
    Result<void> restore(const Json& state);
    /// Chooses what is offered by now.
    void takeWaiting();

private:
    Result<void> check(const Json& state) const;

    std::function<RunNumber()> run_;
    std::vector<ViewSetting> settings_;
    std::map<std::string, Json> waiting_; ///< parts of a state: what is not offered yet
    bool restoring_ = false;
};

} // namespace epsiloscope
