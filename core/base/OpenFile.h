// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <sys/stat.h>

namespace epsiloscope {

/// A file or a folder by its descriptor, closed when this is left. What fails leaves errno.
class OpenFile {
public:
    /// `flags` as of open(2); `mode` of a file that this makes: its maker alone may read it unless said
    /// otherwise.
    OpenFile(const std::string& path, int flags, mode_t mode = S_IRUSR | S_IWUSR);
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool isOpen() const { return file_ >= 0; }
    int get() const { return file_; }
    /// All of the text, however many writes it takes.
    bool write(std::string_view text) const;
    bool toDisk() const;

private:
    int file_;
};

/// Gives a whole file a name that nothing has. False where something has it (errno is EEXIST) or where it
/// cannot be given. The file may have both names then.
bool takeName(const std::string& whole, const std::string& name);

} // namespace epsiloscope
