// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace epsiloscope {

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
