// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/schema/Schema.h"
#include "core/data/table/ColumnWarnings.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/data/columns/RoleLook.h"
#include "ui/data/loading/DatasetLoader.h"
#include "ui/widgets/DeclaredTable.h"

#include <QHash>
#include <QList>
#include <QSortFilterProxyModel>
#include <QString>
#include <QStringList>
#include <QStringMatcher>

#include <algorithm>
#include <memory>
#include <vector>

namespace epsiloscope {

/// What a mechanism makes of public and private columns, and which others tell them apart. `use`: the roles
/// that count in the experiment (see roleUseOf()).
QString roleUseWords(const MechanismDescriptor& mechanism, RoleUse use);

/// The columns of a dataset, one per row of the model, with the roles a person gives them. At most one column
/// is the label: making another one the label turns the former private. A guessed label says so until the
/// person touches it. One column, or two, may say whose a row is; their role is ignored otherwise.
class ColumnsModel : public TitledRows {
    Q_OBJECT
public:
    enum ModelColumn { NameColumn, TypeColumn, RoleColumn, DistributionColumn };
    enum DataRole {
        Histogram = Qt::UserRole, ///< QList<double>, of the distribution column
        Letter,                   ///< of the role: "P"; empty where the role does nothing
        Kind                      ///< int of ColumnKind
    };

    explicit ColumnsModel(QObject* parent = nullptr);

    /// Another dataset: `roles` has one entry per column. Warnings of the former are forgotten.
    void setDataset(std::shared_ptr<const Dataset> dataset, std::shared_ptr<const DatasetPicture> picture,
                    std::vector<Role> roles, bool labelGuessed);

    const std::vector<Role>& roles() const { return roles_; }
    Role roleOf(int row) const { return roles_[static_cast<std::size_t>(row)]; }
    ShownRole shownRoleOf(int row) const { return isPerson(row) ? personRole : ShownRole(roleOf(row)); }
    /// The rows of the columns that say whose a row is; empty: nobody says.
    const std::vector<int>& persons() const { return persons_; }
    bool isPerson(int row) const { return std::ranges::find(persons_, row) != persons_.end(); }
    /// Row of the label, −1 where there is none.
    int label() const { return label_; }
    bool labelGuessed() const { return labelGuessed_; }
    /// All roles at once, as read from an experiment; not an edit. `given`, one per column: whether somebody
    /// said its role. One that nobody said and that is ignored is so by default, and says so until the person
    /// touches it. `persons`: what was asked for; those whose role is not ignored are left out.
    void setRoles(std::vector<Role> roles, bool labelGuessed, std::vector<bool> given,
                  const std::vector<int>& persons = {});
    const std::vector<bool>& given() const { return given_; }

    /// Gives these rows the role that a person asked for. Label goes to the first row only. Among several
    /// rows the label stays what it is, so that "everything public" does not lose it. Persons go to one row
    /// or two, in place of those that were, which become ignored; more rows, or pictures, are no persons, and
    /// nothing happens.
    void giveRole(const QList<int>& rows, ShownRole role);
    /// True if this row, beside the one that says whose a row is now, may name the other of two owners.
    bool mayBeSecondOwner(int row) const;
    void giveSecondOwner(int row);
    /// private → public → ignored → private, all rows following the first.
    void cycleRole(const QList<int>& rows);

    /// Whether it matters to the mechanism which columns are private and which public, and what it makes of
    /// them in words.
    void setRoleUse(bool matters, const QString& words);
    /// The classes of the label in words; empty: not known.
    void setLabelWords(const QString& words) { labelWords_ = words; }

    /// Why columns should perhaps be ignored. A warned column shows "⚠" until it is ignored.
    void setWarnings(const std::vector<ColumnWarning>& warnings);
    /// The reasons for one row, a sentence each; empty where there are none.
    QString warning(int row) const { return warnings_.value(row); }
    QString name(int row) const { return QString::fromStdString(column(row).name); }
    ColumnType typeOf(int row) const { return column(row).type; }
    /// True if the column can be read as another type: pictures cannot, samples are not read at all.
    bool typeEditable(int row) const { return dataset_->guess && typeOf(row) != ColumnType::Image; }
    /// Asks for a column to be read as a number or a category; nothing where it is one or cannot be.
    void requestType(int row, ColumnType type);
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void rolesEdited();
    /// Other rows come first: the label, or those that say whose a row is.
    void firstRowsMoved();
    /// A person wants a column read as another type. The model changes nothing itself.
    void typeChangeRequested(int row, epsiloscope::ColumnType type);

private:
    int rows() const override { return static_cast<int>(roles_.size()); }
    QVariant display(const QModelIndex& index) const override;
    QVariant more(const QModelIndex& index, int role) const override;
    bool editable(const QModelIndex& index) const override;
    /// Takes the word of a role.
    bool take(const QModelIndex& index, const QVariant& value) override;
    const Column& column(int row) const { return dataset_->table.columns[static_cast<std::size_t>(row)]; }
    ColumnKind kindOfRow(int row) const;
    const ColumnSummary* summary(int row) const;
    bool isFeature(int row) const { return roleOf(row) != Role::Ignored && roleOf(row) != Role::Label; }
    bool ignoredUnasked(int row) const {
        return roleOf(row) == Role::Ignored && !given_[static_cast<std::size_t>(row)] && !isPerson(row);
    }
    bool marked(int row) const { return isFeature(row) && warnings_.contains(row); }
    QString toolTip(int row) const;
    QString letter(int row) const;
    void findLabel();
    void givePersons(const QList<int>& rows);
    void takeEdit(std::vector<Role> roles, bool labelGuessed, std::vector<bool> given,
                  const std::vector<int>& persons);
    QVariant colour(const QModelIndex& index) const;
    QVariant accessible(const QModelIndex& index) const;
    QString typeWord(int row) const;
    QString distributionWord(int row) const;
    QString summaryText(int row) const;
    QList<double> histogram(int row) const;

    std::shared_ptr<const Dataset> dataset_;
    std::shared_ptr<const DatasetPicture> picture_;
    std::vector<Role> roles_;
    QHash<int, QString> warnings_;
    std::vector<bool> given_;  ///< one per row: whether somebody said its role
    std::vector<int> persons_; ///< one or two rows, the first owner's first
    int label_ = -1;
    bool labelGuessed_ = false;
    bool rolesMatter_ = true;
    QString roleWords_, labelWords_;
};

/// The rows of a ColumnsModel whose column's name holds a text, whatever its case. Made for 100,000 columns:
/// a new text is one reset, never a signal for each row. Another dataset forgets the text.
class ColumnsFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit ColumnsFilter(ColumnsModel* columns, QObject* parent = nullptr);

    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    ColumnsModel* columns_;
    QStringMatcher wanted_{QString(), Qt::CaseInsensitive};
};

} // namespace epsiloscope
