// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <functional>

class QFileDialog;
class QLineEdit;
class QToolButton;
class QWidget;

namespace epsiloscope {

/// Filters of an open dialog for data: everything that can be read, by kind. With `experiments` also
/// experiments and results.
QString dataFileFilters(bool experiments = false);

/// Asks for a file to open, without holding up the window; `chosen` is called unless the person cancels. It
/// begins in `folder`; empty: where the person was last.
QFileDialog* askForFile(QWidget* parent, const QString& title, const QString& filters,
                        std::function<void(const QString&)> chosen, const QString& folder = {});

/// Asks where to write a file; `suffix` ("json") is added to a name without one. Asks before it replaces a
/// file.
QFileDialog* askWhereToSave(QWidget* parent, const QString& title, const QString& proposedName,
                            const QString& filters, const QString& suffix,
                            std::function<void(const QString&)> chosen);

/// The path of a file, "none" while empty: typed, chosen in a dialog or taken away with a cross.
class FileField : public QWidget {
    Q_OBJECT
public:
    /// `name` is the start of the object names: "name", "name.choose", "name.remove". `title` is what the
    /// dialog is called.
    FileField(const QString& name, const QString& title, QWidget* parent = nullptr);

    void setPath(const QString& path);
    QString path() const { return path_; }

signals:
    /// The person chose another file, or none.
    void pathEdited(const QString& path);

private:
    void take(const QString& path);

    QString path_;
    QLineEdit* line_;
    QToolButton* remove_;
};

} // namespace epsiloscope
