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

struct MadeView;
class NumberBox;

/// One thing that a person chooses in a view.
struct KeptChoice {
    std::string name;          ///< in the state: snake_case
    std::function<Json()> now; ///< null: as the view chooses by itself
    /// The check of a value, at a JSON pointer; other functions get no such value.
    std::function<Result<void>(const Json& value, const std::string& where)> check;
    /// Null: as the view chooses by itself. False: the view does not offer the value now.
    std::function<bool(const Json& value)> choose;
    Json initial{};     ///< not kept
    bool ofRun = false; ///< means something in the run that is looked at alone

    // Checks of plain values; a place is a whole number from 0 on.
    static Result<void> isText(const Json& value, const std::string& where);
    static Result<void> isPlace(const Json& value, const std::string& where);
};

/// The choices in a view as a session keeps them: an object with a member for each that is not as the view
/// was made. A child of that view.
class KeptChoices final : public QObject {
    Q_OBJECT
public:
    /// `run`: which run a choice of the view may be about.
    explicit KeptChoices(QObject* view, std::function<RunNumber()> run = {});

    void keep(KeptChoice choice);
    /// By the data of the item, else by its text. An item that comes later is chosen then, unless a person
    /// has chosen another meanwhile. `usual`: what is not kept; null: as it stands now.
    void keep(const std::string& name, QComboBox* box, const Json& usual = {});
    /// By its text, whatever the data of its items.
    void keepText(const std::string& name, QComboBox* box);
    void keep(const std::string& name, QAbstractButton* checkable);
    void keep(const std::string& name, QSpinBox* box);
    void keep(const std::string& name, QDoubleSpinBox* box);
    void keep(const std::string& name, QLineEdit* line);
    void keep(const std::string& name, NumberBox* box);
    /// By which column the table is sorted: from 1 on, negative where it descends; 0: by none.
    void keep(const std::string& name, QTableView* table);
    /// A place in the run that is looked at, from 0 on; nothing: the one that the view chooses by itself.
    void keepPlace(const std::string& name, std::function<std::optional<std::size_t>()> now,
                   std::function<void(std::optional<std::size_t>)> choose);
    bool empty() const { return choices_.empty(); }

    Json state() const;
    /// As if a person had chosen all that. What stands there besides is passed over. Errors: the JSON
    /// pointer, and nothing has changed.
    Result<void> restore(const Json& state);
    /// Chooses what is offered by now.
    void takeWaiting();

private:
    Result<void> check(const Json& state) const;
    using ItemAt = Json (*)(const QComboBox& box, int index);
    void keepItem(const std::string& name, QComboBox* box, ItemAt at, const Json& usual);

    std::function<RunNumber()> run_;
    std::vector<KeptChoice> choices_;
    std::map<std::string, Json> waiting_; ///< parts of a state: what is not offered yet
    bool restoring_ = false;
};

/// Has a session keep these choices of a view.
void keepChoices(MadeView& made, KeptChoices* choices);

} // namespace epsiloscope
